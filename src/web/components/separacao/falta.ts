// The missing part of an item, and the offer for it, in words (rules N56, N156).
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { descreverBalanca as balancaEscrita, type MotivoDeFalta } from '#domain/entrega/separacao.ts'
import type { SituacaoDoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import { PALAVRA_DA_FALTA } from '#domain/pedido/palavras.ts'
import { deQuilos } from '#domain/peso.ts'
import { contarUnidades, nomeComTipo } from '#domain/venda/produto-escrito.ts'
import type { ItemASeparar } from '#web/queries/doca/separacao-queries.ts'

interface Falta {
  motivo: MotivoDeFalta | null
  texto: string | null
}

/** "separado 8 de 10 — sem produto", "separado 10 de 10". A text that the seller wrote follows its reason, or stands for OUTRO. */
export function descreverSeparado(separado: number, quantidade: number, { motivo, texto }: Falta): string {
  const quanto = `separado ${separado} de ${quantidade}`
  return motivo && separado < quantidade ? `${quanto} — ${porque(motivo, texto)}` : quanto
}

/** "na balança 17,4 de 18 kg" of what was packed of a product; null if it was not weighed (rule N165). */
export const descreverBalanca = (
  { quantidade, peso }: Pick<NonNullable<ItemASeparar['separado']>, 'quantidade' | 'peso'>,
  { peso: deUma }: { peso: number },
): string | null =>
  balancaEscrita({ quantidade, peso: peso === null ? null : deQuilos(peso) }, { peso: deQuilos(deUma) })

function porque(motivo: MotivoDeFalta, texto: string | null): string {
  if (!texto) return PALAVRA_DA_FALTA[motivo]
  return motivo === 'OUTRO' ? texto : `${PALAVRA_DA_FALTA[motivo]}: ${texto}`
}

type Substituto = NonNullable<ItemASeparar['substituto']>

const RESPOSTA: Readonly<Record<SituacaoDoSubstituto, string>> = {
  ABERTA: 'Oferta de substituto',
  ACEITA: 'Vai no lugar',
  RECUSADA: 'Substituto recusado',
  RETIRADA: 'Oferta retirada',
  SEM_RESPOSTA: 'Sem resposta ao substituto',
  SEM_ESTOQUE: 'O substituto acabou',
}

/** "Vai no lugar: 3 caixas de Tomate Italiano", "Oferta de substituto: 3 caixas de Tomate Italiano, até 11:00". */
export function descreverSubstituto({ produto, quantidade, situacao, ate }: Substituto): string {
  const quanto = `${contarUnidades(quantidade, produto)} de ${nomeComTipo(produto)}`
  return `${RESPOSTA[situacao]}: ${quanto}${situacao === 'ABERTA' ? `, até ${horaEmSaoPaulo(new Date(ate))}` : ''}`
}
