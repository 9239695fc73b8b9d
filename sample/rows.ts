import type { Resource } from '#contract/kit/define-resource.ts';
import type { FieldSpec, Fields } from '#contract/kit/field.ts';
import type { ResourcePath, resources } from '#contract/resources/index.ts';
import type { SampleFile } from './files.ts';

type ValueOf<F extends FieldSpec> = F extends { kind: 'file' }
  ? SampleFile
  : F extends { kind: 'year' | 'number' }
    ? number
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'data' }
          ? unknown
          : string;

type RequiredKey<F extends Fields> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];

type RowOf<R extends Resource> =
  R extends Resource<infer F>
    ? { [K in RequiredKey<F>]: ValueOf<F[K]> } & { [K in Exclude<keyof F, RequiredKey<F>>]?: ValueOf<F[K]> }
    : never;

/** A record of a resource before it is made. It names what it refers to, for which whoever stores it puts the ids. */
export type SampleRow<P extends ResourcePath> = RowOf<(typeof resources)[P]>;
