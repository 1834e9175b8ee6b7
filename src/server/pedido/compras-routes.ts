import type { compras } from '#contract/compras.ts'
import { PEDIDOS_POR_PLANILHA } from '#contract/tamanhos-de-pagina.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { recusarSe } from '#server/recusa-error.ts'
import { listarCompras, somarCompras } from './compras-repository.ts'
import { planilhaDasCompras, somaView } from './compras-view.ts'
import { type Dias, emInstantes } from './dias.ts'

/** Handlers of a buyer's own orders: sums and spreadsheet. */
export function comprasHandlers({ db }: Dependencies): HandlersDe<typeof compras> {
  return {
    'GET /v1/pedido/soma': async ({ query, sessao: { user } }) =>
      somaView(await somarCompras(db, { ...emInstantes(query), compradorId: user.id })),
    'GET /v1/pedido/planilha': async ({ query, sessao: { user } }) => {
      const filtro = { ...emInstantes(query), compradorId: user.id }
      const compras = await listarCompras(db, filtro, PEDIDOS_POR_PLANILHA + 1)
      recusarSe(
        compras.length > PEDIDOS_POR_PLANILHA
          ? { codigo: 'planilha-grande-demais', maximo: PEDIDOS_POR_PLANILHA }
          : null,
      )
      return {
        nome: nomeDaPlanilha(query),
        tipo: 'text/csv; charset=utf-8',
        corpo: planilhaDasCompras(compras),
      }
    },
  }
}

// The days stand in the name, so that the files of two months do not replace each other.
function nomeDaPlanilha({ de, ate }: Dias): string {
  return `${['pedidos', de && `de ${de}`, ate && `até ${ate}`].filter(Boolean).join(' ')}.csv`
}
