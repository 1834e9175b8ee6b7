import type { pedidoASepararSchema, separacaoSchema } from '#contract/doca/separacao.ts'
import type { Vista } from '#contract/endpoint.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { diaDaZona } from '#domain/entrega/agenda.ts'
import { horarioDaNota } from '#domain/entrega/horario.ts'
import { fechamentoDoPedido, podeMudar } from '#domain/entrega/separacao.ts'
import { substitutoEm } from '#server/pedido/pedido/substituto-sql.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarASeparar, listarASeparar, listarDias, type PedidoASeparar } from './separacao-repository.ts'

type Pedido = Vista<typeof pedidoASepararSchema>
type Totais = Vista<typeof separacaoSchema>['totais']
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
  const pedidos = lidos.map(lido => pedidoDe(lido, quando))
  return { hoje, dia, dias, totais: totaisDe(pedidos), pedidos }
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
): Promise<Pedido> {
  const quando = await lerQuando(deps)
  return pedidoDe(exigir(await buscarASeparar(deps.db, quem), 'pedido-inexistente'), quando)
}

/** What decides on an order beside its own row. */
interface QuandoSepara {
  agora: Date
  /** The setting `separarAntesDePagar`. */
  antesDePagar: boolean
  /** The cut-off of a day of a zone; null where the agenda has none. */
  corteDe(zonaId: string | null, dia: string | null): Date | null
}

async function lerQuando({ clock, regras }: Deps): Promise<QuandoSepara> {
  const { configuracao, agenda } = await regras.vigentes()
  return {
    agora: clock(),
    antesDePagar: configuracao.separarAntesDePagar,
    corteDe: (zonaId, dia) => (zonaId && dia ? (diaDaZona(agenda, zonaId, dia)?.corteEm ?? null) : null),
  }
}

// Of the buyer's note the hours alone (rule N57).
function pedidoDe(
  { zonaId, nota, ...pedido }: PedidoASeparar,
  { agora, antesDePagar, corteDe }: QuandoSepara,
): Pedido {
  const { statusPedido, entregaDia } = pedido
  const corte = corteDe(zonaId, entregaDia)
  return {
    ...pedido,
    itens: pedido.itens.map(({ substituto, aceitaParecidos, ...item }) => ({
      ...item,
      ...(aceitaParecidos && { aceitaParecidos }),
      substituto: substituto && substitutoEm(substituto, statusPedido, agora),
    })),
    aguardaPagamento: !antesDePagar && statusPedido === 'PENDENTE',
    fechaEm: fechamentoDoPedido(entregaDia, corte),
    podeMudar: podeMudar(entregaDia, corte, agora),
    horario: horarioDaNota(nota),
  }
}

/** The sums by product of the orders that do not wait for their payment: by name, and one row for each packing of a product. */
function totaisDe(pedidos: readonly Pedido[]): Totais {
  const totais = new Map<string, Totais[number]>()
  for (const { aguardaPagamento, itens } of pedidos) {
    if (aguardaPagamento) continue
    const doPedido = new Set<string>()
    for (const { produto, quantidade, separado } of itens) {
      const chave = `${produto.id} ${produto.peso}`
      const total = totais.get(chave) ?? { produto, quantidade: 0, pedidos: 0, separado: 0 }
      total.quantidade += quantidade
      total.separado += separado?.quantidade ?? 0
      if (!doPedido.has(chave)) total.pedidos += 1
      doPedido.add(chave)
      totais.set(chave, total)
    }
  }
  const nome = ({ produto }: Totais[number]) => `${produto.nome} ${produto.tipo ?? ''}`
  return [...totais.values()].sort((a, b) => nome(a).localeCompare(nome(b), 'pt-BR'))
}

// The past goes last: what is left of it is an exception.
function primeiroDia(dias: readonly { dia: string | null; aSeparar: number }[], hoje: string): string | null {
  const comDia = dias.flatMap(({ dia, aSeparar }) => (dia === null ? [] : [{ dia, aSeparar }]))
  const adiante = comDia.filter(({ dia }) => dia >= hoje)
  const escolhido = adiante.find(({ aSeparar }) => aSeparar > 0) ?? adiante[0] ?? comDia.at(-1)
  if (escolhido) return escolhido.dia
  return dias.some(({ dia }) => dia === null) ? null : hoje
}
