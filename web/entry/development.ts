// Only while developing: React's refresh must be there before the first component is loaded (a router would bring it),
// and a page without a router cannot take a changed module in, so it is loaded again.
// @ts-expect-error -- a module of React Router's plugin, without types
import 'virtual:react-router/inject-hmr-runtime';

const reload = () => location.reload();
import.meta.hot?.on('vite:beforeUpdate', reload);
import.meta.hot?.on('react-router:hmr', reload);
