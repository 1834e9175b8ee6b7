// Checks of deliveries, and claims (rules N61–N65).
import type { Centavos } from '#domain/centavos.ts'

export type MotivoDeOcorrencia =
  | {
      codigo:
        | 'conferencia-de-cancelado'
        | 'ocorrencia-inexistente'
        | 'ocorrencia-ja-decidida'
        | 'ocorrencia-ja-respondida'
        | 'resposta-fora-do-prazo'
    }
  | { codigo: 'conferencia-antes-da-entrega'; dia: string | null }
  | { codigo: 'conferencia-encerrada'; acabouEm: Date }
  | { codigo: 'linha-da-conferencia-invalida'; produtoNome: string }
  | { codigo: 'valor-acima-do-item'; maximoCentavos: Centavos }
  | { codigo: 'extra-acima-do-frete'; maximoCentavos: Centavos }
  | { codigo: 'fotos-demais'; maximo: number }
  | { codigo: 'ocorrencias-demais'; produtoNome: string; maximo: number }
