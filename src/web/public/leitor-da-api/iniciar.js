// The reader of the API document. Nothing of it leaves the site: no badge of a validator elsewhere.
globalThis.SwaggerUIBundle({
  url: '/docs.json',
  dom_id: '#leitor',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
