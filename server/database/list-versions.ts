export type ListVersions = {
  /** The version of the list at this path of the API, as of a version of the content: moves when the list may have. */
  of: (path: string, content: number) => number;
  /** Told of a commit that took the content from one version to another and touched these lists alone; null: any. */
  tell: (before: number, after: number, paths: ReadonlySet<string> | null) => void;
};

/**
 * Knows which lists a process itself has changed, so that the others need not be read anew. Whatever moved the content
 * unseen, such as a command beside the server, may have changed every list.
 */
export function createListVersions(): ListVersions {
  /** The content up to which it is known what moved. */
  let known = -1;
  /** Where every list may have moved for the last time. */
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
