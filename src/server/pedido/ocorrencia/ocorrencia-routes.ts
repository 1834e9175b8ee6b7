import { paginate } from '#contract/pagina.ts'
import type { ocorrencia } from '#contract/pedido/ocorrencia.ts'
import { filtroDoPapel, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { anexarFoto } from './anexar-foto.ts'
import { buscarFoto } from './foto-repository.ts'
import { buscarOcorrencia, listarOcorrencias } from './ocorrencia-repository.ts'
import { ocorrenciaView } from './ocorrencia-view.ts'
import { responderOcorrencia } from './responder-ocorrencia.ts'

/** Handlers of claims: each caller sees its own (rules M29, N64). */
export function ocorrenciaHandlers(deps: Dependencies): HandlersDe<typeof ocorrencia> {
  const { db, clock } = deps
  const leitor = ({ papel }: Quem) => ({ papel, agora: clock() })
  return {
    'GET /v1/ocorrencia': async ({ query, sessao: { user } }) => {
      const { ocorrencias, total } = await listarOcorrencias(db, { ...query, ...filtroDoPapel(user) })
      const content = ocorrencias.map(lida => ocorrenciaView(lida, leitor(user)))
      return paginate(content, total, query)
    },
    'POST /v1/ocorrencia/{id}/foto': async ({ params: { id }, imagem, sessao: { user } }) => {
      if (!imagem) throw new RecusaError({ codigo: 'dados-invalidos' }, { imageFile: 'Campo obrigatório.' })
      return { id: await anexarFoto(deps, { id, imagem, user, quem: filtroDoPapel(user) }) }
    },
    'GET /v1/ocorrencia/{id}/foto/{fotoId}': async ({ params, query: { lado }, sessao: { user } }) => {
      const { id: ocorrenciaId, fotoId } = params
      const foto = await buscarFoto(db, { ocorrenciaId, fotoId, lado }, filtroDoPapel(user))
      const corpo = exigir(foto, 'ocorrencia-inexistente')
      return { nome: `ocorrencia-${ocorrenciaId}-${fotoId}.webp`, tipo: 'image/webp', corpo, naTela: true }
    },
    'PUT /v1/ocorrencia/{id}/resposta': async ({ params: { id }, body, sessao: { user } }) => {
      const { concorda, texto } = body
      await responderOcorrencia(deps, { id, vendedorId: user.id, concorda, texto: texto || null })
      const lida = await buscarOcorrencia(db, id, filtroDoPapel(user))
      return ocorrenciaView(exigir(lida, 'ocorrencia-inexistente'), leitor(user))
    },
  }
}
