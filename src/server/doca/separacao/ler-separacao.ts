import type { pedidoASepararSchema, separacaoSchema } from '#contract/doca/separacao.ts'
import type { Vista } from '#contract/endpoint.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { diaDaZona } from '#domain/entrega/agenda.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarASeparar, listarASeparar, listarDias } from './separacao-repository.ts'
import { pedidoASepararView, type QuandoSepara, totaisView } from './separacao-view.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'regras'>

/** A day, the orders without a day, or (undefined) the first day with something to pack: that is today or later, where there is one. */
export type DiaPedido = string | 'sem-dia' | undefined

/** A seller's own items of the orders of a day, by product and by order (rule N54). */
export async function lerSeparacao(
  deps: Deps,
  vendedorId: number,
  pedido: DiaPedido,
): Promise<Vista<typeof separacaoSchema>> {
  const quando = await lerQuando(deps)
  const hoje = dataEmSaoPaulo(quando.agora)
  const dias = await listarDias(deps.db, vendedorId, !quando.antesDePagar)
  const dia = pedido === 'sem-dia' ? null : (pedido ?? primeiroDia(dias, hoje))
  const lidos = await listarASeparar(deps.db, { vendedorId, dia })
  const pedidos = lidos.map(lido => pedidoASepararView(lido, quando))
  return { hoje, dia, dias, totais: totaisView(pedidos), pedidos }
}

/** The days on which a seller has something to pack. */
export async function lerDias(deps: Deps, vendedorId: number) {
  const { agora, antesDePagar } = await lerQuando(deps)
  return { hoje: dataEmSaoPaulo(agora), dias: await listarDias(deps.db, vendedorId, !antesDePagar) }
}

/** One order with a seller's own items. Refuses with `pedido-inexistente`. */
export async function lerPedidoASeparar(
  deps: Deps,
  quem: { vendedorId: number; pedidoId: number },
): Promise<Vista<typeof pedidoASepararSchema>> {
  const quando = await lerQuando(deps)
  return pedidoASepararView(exigir(await buscarASeparar(deps.db, quem), 'pedido-inexistente'), quando)
}

async function lerQuando({ clock, regras }: Deps): Promise<QuandoSepara> {
  const { configuracao, agenda } = await regras.vigentes()
  return {
    agora: clock(),
    antesDePagar: configuracao.separarAntesDePagar,
    corteDe: (zonaId, dia) => (zonaId && dia ? (diaDaZona(agenda, zonaId, dia)?.corteEm ?? null) : null),
  }
}

// The past goes last: what is left of it is an exception.
function primeiroDia(dias: readonly { dia: string | null; aSeparar: number }[], hoje: string): string | null {
  const comDia = dias.flatMap(({ dia, aSeparar }) => (dia === null ? [] : [{ dia, aSeparar }]))
  const adiante = comDia.filter(({ dia }) => dia >= hoje)
  const escolhido = adiante.find(({ aSeparar }) => aSeparar > 0) ?? adiante[0] ?? comDia.at(-1)
  if (escolhido) return escolhido.dia
  return dias.some(({ dia }) => dia === null) ? null : hoje
}
