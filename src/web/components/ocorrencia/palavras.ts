// The words of claims (rules N61–N65).
import type { MotivoDaOcorrencia, QuemPaga, SituacaoDeOcorrencia } from '#domain/entrega/ocorrencia.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { Marca } from '#web/components/status/marcas.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'

export const PALAVRA_DO_MOTIVO: Readonly<Record<MotivoDaOcorrencia, string>> = {
  FALTA: 'Faltou',
  QUALIDADE: 'Qualidade',
  TROCADO: 'Trocado',
  PESO: 'Peso',
}

export const MARCA_DA_OCORRENCIA: Readonly<Record<SituacaoDeOcorrencia, Marca>> = {
  ABERTA: { icon: 'pending', tone: 'warn', palavra: 'Em análise' },
  ACEITA: { icon: 'check', tone: 'success', palavra: 'Aceita' },
  RECUSADA: { icon: 'alert', tone: 'danger', palavra: 'Recusada' },
  ANULADA: { icon: 'close', tone: 'neutral', palavra: 'Anulada' },
}

export const PALAVRA_DE_QUEM_PAGA: Readonly<Record<QuemPaga, string>> = {
  VENDEDOR: 'o vendedor',
  PLATAFORMA: 'a plataforma',
}

/** "Faltaram 2 de 5", "1 de 5 com problema de qualidade", "Faltaram 2,5 kg". */
export function descreverOcorrencia({
  motivo,
  quantidade,
  peso,
  item,
}: Pick<Ocorrencia, 'motivo' | 'quantidade' | 'peso' | 'item'>): string {
  if (peso !== null) return `Faltaram ${formatarPeso(deQuilos(peso))}`
  const de = `de ${item.quantidade}`
  if (motivo === 'FALTA') return quantidade === 1 ? `Faltou 1 ${de}` : `Faltaram ${quantidade} ${de}`
  if (motivo === 'TROCADO') return quantidade === 1 ? `1 ${de} trocada` : `${quantidade} ${de} trocadas`
  return `${quantidade} ${de} com problema de ${motivo === 'QUALIDADE' ? 'qualidade' : 'peso'}`
}
