// The words of claims (rules N61–N65).
import type { MotivoDaOcorrencia, SituacaoDeOcorrencia } from '#domain/entrega/ocorrencia.ts'
import type { Marca } from '#web/components/status/marcas.ts'

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
