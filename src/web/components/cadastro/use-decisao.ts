// Deciding about one request, away from its queue (rule M1).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { decisoes } from './decisoes.ts'

const MOSTRAM = {
  VENDEDOR: ['GET /v1/vendedor/{id}', 'GET /v1/vendedor', 'GET /v1/vendedor/pendente'],
  COMPRADOR: ['GET /v1/comprador/{id}', 'GET /v1/comprador', 'GET /v1/comprador/pendente'],
} as const

/** Accepts with null, refuses with a reason; says how it went, and reads again what shows the account. */
export function useDecisao(papel: keyof typeof decisoes, id: number) {
  const queryClient = useQueryClient()
  const { analise, aceito, falha, recusado, falhaAoRecusar } = decisoes[papel]
  return useMutation({
    mutationFn: (motivo: string | null) =>
      call(analise, { params: { id }, body: motivo === null ? {} : { aprovado: false, motivo } }),
    onSuccess: (_, motivo) =>
      motivo === null ? toast(aceito, { tone: 'success', seconds: 4 }) : toast(recusado),
    onError: (error, motivo) =>
      toast(motivo === null ? falha : mensagemDaFalha(error, falhaAoRecusar), { tone: 'error', seconds: 4 }),
    onSettled: () =>
      Promise.all(
        [...MOSTRAM[papel], 'GET /v1/adm/resumo'].map(chave =>
          queryClient.invalidateQueries({ queryKey: [chave] }),
        ),
      ),
  })
}
