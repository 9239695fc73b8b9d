import { createContext } from 'react-router';
import type { PageContext } from '#contract/page.ts';

/** Set by the server for every render. Only for loaders and actions: the browser knows it as attributes of `<html>`. */
export const pageContext = createContext<PageContext>();
