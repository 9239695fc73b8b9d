import type { ReactNode } from 'react';
import { uiWords } from './words.ts';

/** So many shapes. */
export const times = (count: number, shape: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => shape(index));

/** A region that is loading: grey shapes in the final geometry, and a message. */
export function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="loading" aria-busy="true">
      <p className="loading-words" role="status">
        {uiWords.loading}
      </p>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** A line of words of this width. */
export const greyLine = (width: 'full' | 'most' | 'half' | 'short') => (
  <span className={`skeleton skeleton-line ${width}`} />
);

export function GallerySkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className="gallery-grid">
      {times(count, (index) => (
        <div key={index} className="gallery-item">
          <span className="skeleton skeleton-square" />
          {greyLine('most')}
        </div>
      ))}
    </Loading>
  );
}

export function NoticeSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading className="notice-list">
      {times(count, (index) => (
        <div key={index} className="notice">
          <span className="skeleton skeleton-leaf" />
          <div className="skeleton-lines">
            {greyLine('most')}
            {greyLine('full')}
            {greyLine('short')}
          </div>
        </div>
      ))}
    </Loading>
  );
}

export function DirectorySkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className="people">
      {times(count, (index) => (
        <div key={index} className="person">
          <span className="skeleton portrait-space" />
          <div className="skeleton-lines">
            {greyLine('most')}
            {greyLine('half')}
            {greyLine('short')}
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Any other text that is being loaded. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className="skeleton-lines">
      {times(lines, (index) => (
        <span key={index} className={`skeleton skeleton-line ${index + 1 === lines ? 'half' : 'full'}`} />
      ))}
    </Loading>
  );
}

/** Placeholder of a form: labels and fields in two columns. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Loading className="form form-two">
      {times(fields, (index) => (
        <div key={index} className="field">
          {greyLine('short')}
          <span className="skeleton skeleton-input" />
        </div>
      ))}
    </Loading>
  );
}

/** Rows of a panel, each of one line or of a line with a smaller one below. */
export function RowSkeleton({ rows, lines }: { rows: number; lines: 1 | 2 }) {
  return (
    <Loading className="row-skeleton">
      {times(rows, (index) => (
        <div key={index} className="skeleton-lines">
          {greyLine('most')}
          {lines === 2 && greyLine('half')}
        </div>
      ))}
    </Loading>
  );
}
