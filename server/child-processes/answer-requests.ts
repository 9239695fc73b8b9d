/** Ends the process at once when the server has gone. A plain exit would wait for the work that is under way. */
export const endWithServer = (): void => void process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** Answers the requests of a ChildRunner, in its process. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Promise<Reply>): void {
  process.on('message', (request: Request) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  endWithServer();
}
