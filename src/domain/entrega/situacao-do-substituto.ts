/** RETIRADA: by the seller. SEM_ESTOQUE: accepted, but sold to another buyer before. */
export const RESPOSTAS_AO_SUBSTITUTO = [
  'ACEITA',
  'RECUSADA',
  'RETIRADA',
  'SEM_RESPOSTA',
  'SEM_ESTOQUE',
] as const
export type RespostaAoSubstituto = (typeof RESPOSTAS_AO_SUBSTITUTO)[number]

export const SITUACOES_DO_SUBSTITUTO = ['ABERTA', ...RESPOSTAS_AO_SUBSTITUTO] as const
export type SituacaoDoSubstituto = (typeof SITUACOES_DO_SUBSTITUTO)[number]
