export type ListVersions = {
  /** The version of the list at this path of the API, as of a version of the content: moves when the list may have. */
  of: (path: string, content: number) => number;
  /** Records a commit that took the content from one version to another and changed only these lists; null: any. */
  tell: (before: number, after: number, paths: ReadonlySet<string> | null) => void;
};

/**
 * Knows which lists this process itself has changed, so that the others need not be read again. A change made elsewhere,
 * such as by a command next to the server, may concern every list.
 */
export function createListVersions(): ListVersions {
  /** The content up to which it is known what moved. */
  let known = -1;
  /** Version from which every list counts as changed. */
  let all = -1;
  const moved = new Map<string, number>();
  const forget = (content: number) => {
    known = content;
    all = content;
    moved.clear();
  };
  return {
    of: (path, content) => {
      if (content !== known) forget(content);
      return moved.get(path) ?? all;
    },
    tell: (before, after, paths) => {
      if (before !== known) return;
      if (!paths) return forget(after);
      known = after;
      for (const path of paths) moved.set(path, after);
    },
  };
}
