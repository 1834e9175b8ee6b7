/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? '3001'}`

/** Without a preload the fonts arrive after the first paint and the page jumps when they replace the fall-backs. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => file.endsWith('.woff2'))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

/** What every screen runs on. On its own it stays in the browser's cache when only our code changed, and packs better. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

/** What the first screen after login is made of. Cut up by who else shares it, it would weigh 4 kB more. */
const FIRST_SCREEN =
  /src\/(web\/(paths|queries\/(produto|categoria)-queries|ui\/(action|class-names|icon|feedback|quantity|data\/Chips|display\/(Card|PriceTag|Tissue))|components\/(carrinho|imagem|consulta\/Consultado|dinheiro\/(Dinheiro|Preco)|produto\/(?!sem-acento)))|domain\/(compra\/carrinho|centavos|invariant|conta\/permissao|peso|(pedido|pagamento)\/status))|useMutation/

/** Small parts that screens share: together in one file, else a screen asks for a dozen of half a kilobyte, in turns. */
const PIECES =
  /src\/(web\/(ui\/(?!file|mask\/Masked|form\/(Form\.|use-|form-schema))|components\/(consulta|data|dinheiro|status|frete|contato)\/)|domain\/)/

export default defineConfig({
  root: 'src/web',
  plugins: [react({ compiler: { reportDiagnostics: true } }), preloadFonts()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The domain only declares: a file of it that gives nothing to a screen is not loaded for its own sake.
      treeshake: { moduleSideEffects: [{ test: /src\/domain\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            {
              name: 'first-screen',
              test: FIRST_SCREEN,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What every screen begins with stays where it is.
            { name: 'base', tags: ['$initial'] },
            { name: 'pieces', test: PIECES, minShareCount: 4 },
          ],
        },
      },
    },
    // Older targets would lower light-dark() to a pair of variables for every colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing becomes a data: URL, which the content security policy would refuse.
    assetsInlineLimit: 0,
  },
  // The tests of every folder run from the top, not only those of the web app.
  test: { root: import.meta.dirname },
  server: {
    proxy: { '/v1': api, '/imagens': api, '/simulador-pagbank': api },
  },
})
