import { useState } from 'react'
import { type AcaoDeTarefa, textoSobre } from '#contract/mesa/tipo-de-tarefa.ts'
import { foiRecusado, mensagemDaFalha } from '#web/api/api-error.ts'
import { type TarefaAberta, useAgir } from '#web/queries/mesa/mesa-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import type { Vizinhas } from './use-vizinhas.ts'

/** What the form of an action gets, whether it is drawn from the declaration or one of its own. */
export interface FormDaAcaoProps {
  tarefa: TarefaAberta
  nome: string
  acao: AcaoDeTarefa
  rotulo: string
  vizinhas: Vizinhas | undefined
  /** Called when the person types, which renews the hold. */
  onMexer: () => void
  onFechar: () => void
}

export interface ValoresDaAcao {
  observacao?: string
  campos?: Record<string, unknown>
}

/** Sends an action with what its author saw, and says why it was refused. Once it is done it says so and opens the next task. */
export function useEnviarAcao({ tarefa, nome, acao, vizinhas, onFechar }: FormDaAcaoProps) {
  const { mutateAsync: agir } = useAgir(tarefa)
  // What the person judged is the task as it was when the form opened; after a refusal, as it is now.
  const [aoAbrir, setAoAbrir] = useState<string | null>(tarefa.visto)
  return {
    enviar: async (valores: ValoresDaAcao) => {
      const feita = await agir({ acao: nome, visto: aoAbrir ?? tarefa.visto, ...valores })
      toast(textoSobre(acao.feito, feita), { tone: 'success' })
      focusContentWhenLost()
      if (vizinhas) vizinhas.abrir(vizinhas.proxima ?? vizinhas.anterior)
      else onFechar()
    },
    explicar: (error: unknown) => {
      setAoAbrir(null)
      return {
        message: mensagemDaFalha(error, acao.falha),
        fields: foiRecusado(error) ? error.campos : undefined,
      }
    },
  }
}
