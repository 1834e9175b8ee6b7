// What staff read about the e-mails of an order to its sellers (rule N45).
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import type { AvisoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import type { Tone } from '#web/ui/display/StatusMark.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

export interface EnvioAoVendedor extends Pick<AvisoDoPedido, 'id' | 'email'> {
  /** What the e-mail is about: 'Pedido novo'. */
  assunto: string
}

export interface Vendedor {
  id: number
  nome: string
  /** Newest first. */
  envios: EnvioAoVendedor[]
}

const ASSUNTOS: { readonly [T in AvisoDoPedido['tipo']]?: string } = {
  'pedido-novo': 'Pedido novo',
  'pedido-pago': 'Pagamento',
  'entrega-mudou': 'Dia da entrega',
  'pedido-cancelado': 'Cancelamento',
}

/** The notices to sellers, by seller in the order of their names; those to the buyer and to staff are left out. */
export function porVendedor(avisos: readonly AvisoDoPedido[]): Vendedor[] {
  const vendedores = new Map<number, Vendedor>()
  for (const { id, tipo, email, pessoa } of avisos) {
    if (pessoa.role !== 'VENDEDOR') continue
    const vendedor = vendedores.get(pessoa.id) ?? { id: pessoa.id, nome: pessoa.nome, envios: [] }
    vendedor.envios.push({ id, email, assunto: ASSUNTOS[tipo] ?? 'Aviso' })
    vendedores.set(pessoa.id, vendedor)
  }
  return [...vendedores.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

interface Marca {
  icon: IconName
  tone: Tone
  texto: string
}

/** What became of the e-mail: 'avisado às 14:02', with the day unless that is today. */
export function marcaDoEnvio(
  { email: { situacao, em } }: Pick<EnvioAoVendedor, 'email'>,
  agora: Date,
): Marca {
  if (situacao === 'ENVIADO') return { icon: 'check', tone: 'success', texto: `avisado ${quando(em, agora)}` }
  if (situacao === 'FALHOU')
    return { icon: 'alert', tone: 'danger', texto: 'e-mail não saiu — avise por telefone' }
  if (situacao === 'DISPENSADO') return { icon: 'info', tone: 'neutral', texto: 'sem e-mail' }
  return { icon: 'clock', tone: 'info', texto: 'e-mail na fila' }
}

function quando(em: string, agora: Date): string {
  const instante = new Date(em)
  const data = dataEmSaoPaulo(instante)
  const hora = `às ${horaEmSaoPaulo(instante)}`
  return data === dataEmSaoPaulo(agora) ? hora : `em ${formatarData(data)} ${hora}`
}
