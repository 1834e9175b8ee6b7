// What a row of the list says on phones: the order's state in one sentence, and a second fact at the right.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { type EstadoDoPedido, estadoDoPedido, falarDia, type PesoDoEstado } from '#domain/pedido/estado.ts'
import { marcasDoProprioRepasse } from '#web/components/status/marcas.ts'
import type { PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import type { Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

export interface FraseDoPedido {
  frase: string
  /** Colour and sign; null for a row that needs nothing of its reader. */
  marca: { icone: IconName; tom: Tone } | null
  /** Said at the right where there is room for it. */
  detalhe: string | null
}

const MARCAS: Readonly<Record<PesoDoEstado, FraseDoPedido['marca']>> = {
  perigo: { icone: 'alert', tom: 'danger' },
  atencao: { icone: 'pending', tom: 'warn' },
  espera: null,
  feito: null,
  desfeito: null,
}

/** The sentence of an order for a reader with this role. */
export function fraseDoPedido(pedido: PedidoDaLista, papel: Papel, agora: Date): FraseDoPedido {
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
  if (statusPedido !== 'ENTREGUE') return { frase, marca: MARCAS[peso], detalhe }
  const repasse = papel === 'VENDEDOR' && statusVendedorPagamento
  if (repasse) return { frase, marca: null, detalhe: minuscula(marcasDoProprioRepasse[repasse].palavra) }
  return { frase, marca: MARCAS[peso], detalhe: detalhe === 'pago' ? null : detalhe }
}

/** The day of the column "Entrega": of the delivery itself once there was one, else the planned one; null of a cancelled order. */
export function diaNaLista({
  statusPedido,
  entregaDia,
  entregueEm,
}: Pick<PedidoDaLista, 'statusPedido' | 'entregaDia' | 'entregueEm'>): {
  dia: string
  entregue: boolean
} | null {
  if (statusPedido === 'CANCELADO') return null
  if (entregueEm) return { dia: dataEmSaoPaulo(new Date(entregueEm)), entregue: true }
  return entregaDia === null ? null : { dia: entregaDia, entregue: false }
}

/** A buyer's check comes first, because its time is short; then a claim that waits. */
function paraComprador(
  { statusPedido, conferirAte, emAnalise }: PedidoDaLista,
  { frase, detalhe, peso }: EstadoDoPedido,
  agora: Date,
): FraseDoPedido {
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
