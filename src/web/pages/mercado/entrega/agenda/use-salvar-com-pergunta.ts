import { useSalvarAgenda } from '#web/queries/mercado/entrega-queries.ts'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

/** Saves the agenda; asks before a day holds less than its bookings (rule N50). */
export function useSalvarComPergunta() {
  return useSalvarAgenda(pergunta =>
    confirmAction({
      title: 'Mais do que cabe',
      text: pergunta,
      confirmLabel: 'Salvar assim mesmo',
      cancelLabel: 'Voltar',
    }),
  )
}
