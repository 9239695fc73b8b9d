import pino, { type Logger } from 'pino';

type Described = { type: string; message?: string; code?: string; stack?: string; cause?: Described };

/** Codes in five letters and digits are PostgreSQL's; its sentences and details quote what somebody wrote. */
const isDatabases = (code: unknown): boolean => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/** Returns the frames of a stack trace without the message, which may quote data. */
const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/^\s+at /m)));

/** Describes an error for the log: never a row, a parameter or an address that it carries along. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(!isDatabases(code) && { message }),
    stack: framesOf(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The log of a server: JSON lines on standard output, one for each event. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });

/**
 * Handles uncaught failures. A rejected promise is logged and the server goes on. After an exception the state is
 * unknown: it is logged and the process exits with 1, for its supervisor to restart it.
 */
export function logUncaught(log: Logger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nobody waited for'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught: the server ends');
    process.exit(1);
  });
}
