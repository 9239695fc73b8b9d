// Only while developing: a public page has no router that could take a changed module in, so it is loaded again.
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
