import type { ceasa } from '#contract/mercado/ceasa.ts'
import { paginate } from '#contract/pagina.ts'
import { suspeita } from '#domain/venda/boletim.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarBoletim, linhasSuspeitas, listarBoletins, listarLinhas } from './boletim-repository.ts'
import { despublicarBoletim } from './despublicar-boletim.ts'
import { importarBoletim } from './importar-boletim.ts'
import { ligarLinhas } from './ligar-linhas.ts'
import { publicarBoletim } from './publicar-boletim.ts'

/** Handlers of the market's bulletins, all for staff. */
export function ceasaHandlers(deps: Dependencies): HandlersDe<typeof ceasa> {
  const { db } = deps
  return {
    'GET /v1/ceasa': async ({ query }) => {
      const { boletins, total } = await listarBoletins(db, query)
      return paginate(boletins, total, query)
    },
    'GET /v1/ceasa/{id}': async ({ params: { id } }) => {
      const boletim = exigir(await buscarBoletim(db, id), 'boletim-inexistente')
      const linhas = (await listarLinhas(db, id)).map(({ anterior, ...linha }) => ({
        ...linha,
        suspeita: suspeita(linha.comum, anterior) ? anterior : null,
      }))
      return { ...boletim, linhas }
    },
    'POST /v1/ceasa': async ({ body, sessao: { user } }) => {
      const lidas = body.linhas.map(linha => ({ ...linha, tipo: linha.tipo ?? '' }))
      const { id, linhas } = await importarBoletim(deps, { ...body, linhas: lidas, porUsuarioId: user.id })
      const semMapa = linhas.filter(({ mapa }) => mapa === null)
      return { id, mapeadas: linhas.length - semMapa.length, semMapa, suspeitas: linhasSuspeitas(linhas) }
    },
    'PUT /v1/ceasa/mapa': ({ body, sessao: { user } }) => {
      const linhas = body.linhas.map(({ peso, ...linha }) => ({
        ...linha,
        tipo: linha.tipo ?? '',
        pesoGramas: linha.produtoId === null ? null : peso,
      }))
      return ligarLinhas(deps, { linhas, porUsuarioId: user.id })
    },
    'PUT /v1/ceasa/{id}/publicacao': ({ params: { id }, body, sessao: { user } }) =>
      publicarBoletim(deps, { ...body, id, porUsuarioId: user.id }),
    'DELETE /v1/ceasa/{id}/publicacao': ({ params: { id }, sessao: { user } }) =>
      despublicarBoletim(deps, { id, porUsuarioId: user.id }),
  }
}
