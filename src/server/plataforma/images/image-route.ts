// Serves uploaded pictures. Not an endpoint of the contract: it answers bytes, which never change under one name.
import type { FastifyInstance } from 'fastify'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { IMAGE_PATH } from './image-name.ts'
import type { ImageStore } from './image-store.ts'

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Registers the route. Refuses with `rota-inexistente` a name that no picture has. */
export function registerImageRoute(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { nome: string } }>(`${IMAGE_PATH}/:nome`, async (request, reply) => {
    const bytes = exigir(await images.read(request.params.nome), 'rota-inexistente')
    return reply.headers(HEADERS).type('image/webp').send(bytes)
  })
}
