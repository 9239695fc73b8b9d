/** One call of the API from outside of any browser: without its cookies, as a script would make it. Answers the JSON, null where there is none. */
export async function apiCall<T = unknown>(
  baseURL: string | undefined,
  method: string,
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<T> {
  const answer = await fetch(new URL(`/api/${path}`, baseURL), {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(data && { 'Content-Type': 'application/json' }),
    },
    body: data && JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (answer.status === 204 ? null : await answer.json()) as T;
}
