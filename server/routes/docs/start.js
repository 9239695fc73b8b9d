// Runs in the browser on /api/docs: draws the API's own description. Nothing else may run there.
const csrfToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  // A badge of another host's.
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = csrfToken();
    if (token) request.headers['X-CSRFToken'] = token;
    return request;
  },
});
