/** Types of the part of s3rver that the tests use; it has none of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    middleware: ((context: { req: import('node:http').IncomingMessage }, next: () => Promise<void>) => Promise<void>)[];
    httpServer: import('node:http').Server;
  }
}
