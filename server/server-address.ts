/** The address under which a server on this host and port is opened. */
export const serverAddress = (host: string, port: number): string => {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};
