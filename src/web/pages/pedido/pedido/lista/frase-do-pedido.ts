// What a row of the list says on phones and desks: the order's state in one sentence, and a second fact.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { type EstadoDoPedido, estadoDoPedido, falarDia, type PesoDoEstado } from '#domain/pedido/estado.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { marcasDoProprioRepasse } from '#web/components/status/marcas.ts'
import type { PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import type { Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

interface Frase {
  frase: string
  /** Colour and sign; null for a row that needs nothing of its reader. */
  marca: { icone: IconName; tom: Tone } | null
  /** Said where there is room for it. */
  detalhe: string | null
}

export interface FraseDoPedido extends Frase {
  /** The row needs its reader: coloured, or staff have yet to deliver it. */
  pede: boolean
}

const MARCAS: Readonly<Record<PesoDoEstado, Frase['marca']>> = {
  perigo: { icone: 'alert', tom: 'danger' },
  atencao: { icone: 'pending', tom: 'warn' },
  espera: null,
  feito: null,
  desfeito: null,
}

/** The sentence of an order for a reader with this role. */
export function fraseDoPedido(pedido: PedidoDaLista, papel: Papel, agora: Date): FraseDoPedido {
  const frase = paraPapel(pedido, papel, agora)
  return {
    ...frase,
    pede: frase.marca !== null || proximosStatus(pedido.statusPedido, papel).length > 0,
  }
}

function paraPapel(pedido: PedidoDaLista, papel: Papel, agora: Date): Frase {
  const { statusPedido, statusVendedorPagamento, itensPedido, entregueEm } = pedido
  const separado = itensPedido.every(item => item.separado)
  const estado = estadoDoPedido(pedido, { papel, agora, entregueEm, separado })
  const [frase, detalhe] = separarPagamento(estado.frase, estado.detalhe)
  const { peso } = estado
  if (statusPedido === 'CANCELADO') return { frase, marca: null, detalhe: null }
  if (pedido.cancelamentoPedido)
    return { frase: 'Cancelamento pedido', marca: papel === 'COMPRADOR' ? null : MARCAS.atencao, detalhe }
  if (papel === 'COMPRADOR') return paraComprador(pedido, { frase, detalhe, peso }, agora)
  // Staff deliver, so the day comes before the boleto.
  if (statusPedido === 'PENDENTE' && papel !== 'VENDEDOR' && peso === 'espera' && estado.detalhe)
    return { frase: semHora(estado.detalhe), marca: null, detalhe: frase.replace('Boleto ', '') }
  if (statusPedido !== 'ENTREGUE')
    return { frase, marca: MARCAS[peso], detalhe: detalhe?.replace(/^boleto /, '') ?? null }
  const repasse = papel === 'VENDEDOR' && statusVendedorPagamento
  if (repasse) return { frase, marca: null, detalhe: minuscula(marcasDoProprioRepasse[repasse].palavra) }
  return { frase, marca: MARCAS[peso], detalhe: detalhe === 'pago' ? null : detalhe }
}

/** A buyer's check comes first, because its time is short; then a claim that waits. */
function paraComprador(
  { statusPedido, conferirAte, emAnalise }: PedidoDaLista,
  { frase, detalhe, peso }: EstadoDoPedido,
  agora: Date,
): Frase {
  if (conferirAte && new Date(conferirAte) > agora)
    return {
      frase: `Confira até ${falarDia(dataEmSaoPaulo(new Date(conferirAte)), agora)}`,
      marca: { icone: 'check', tom: 'success' },
      detalhe: peso === 'feito' ? null : minuscula(frase),
    }
  if (emAnalise !== undefined && emAnalise > 0)
    return {
      frase: `Em análise: ${formatarCentavos(deReais(emAnalise))}`,
      marca: { icone: 'info', tom: 'warn' },
      detalhe: minuscula(frase),
    }
  if (statusPedido === 'ENTREGUE' && peso === 'feito') return { frase, marca: null, detalhe: null }
  // A paid order on its way is worth seeing, though there is nothing to do.
  const aCaminho = peso === 'espera' && statusPedido === 'AGUARDANDO_FRETE'
  return { frase, marca: aCaminho ? { icone: 'truck', tom: 'info' } : MARCAS[peso], detalhe }
}

/** "Pago. Chega sex 27/11." as "Chega sex 27/11" and "pago", so that the day comes first; without an hour after the day. */
function separarPagamento(frase: string, detalhe: string | null): [frase: string, detalhe: string | null] {
  const curta = semHora(frase)
  if (curta.startsWith('Pago. ')) return [curta.slice('Pago. '.length), 'pago']
  return [curta, detalhe && minuscula(detalhe.replace(/\.$/, ''))]
}

/** "Entregue hoje" of "Entregue hoje, 06:40.". */
const semHora = (frase: string) => frase.replace(/\.$/, '').replace(/,.*$/, '')

const minuscula = (frase: string) => frase.charAt(0).toLowerCase() + frase.slice(1)
