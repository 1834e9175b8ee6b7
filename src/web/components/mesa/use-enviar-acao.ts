import { type ReactNode, useState } from 'react'
import { type AcaoDeTarefa, textoSobre } from '#contract/mesa/tipo-de-tarefa.ts'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { comMotivo, foiRecusado, mensagemDaFalha } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { type TarefaAberta, useAgir } from '#web/queries/mesa/mesa-queries.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import type { Vizinhas } from './use-vizinhas.ts'

/** What the form of an action gets, whether it is drawn from the declaration or one of its own. */
export interface FormDaAcaoProps {
  tarefa: TarefaAberta
  nome: string
  acao: AcaoDeTarefa
  rotulo: string
  vizinhas: Vizinhas
  /** Called when the person types, which renews the hold. */
  onMexer: () => void
  onFechar: () => void
  /** Buttons in place of the one that closes the form. */
  aoLado?: ReactNode
}

export interface ValoresDaAcao {
  observacao?: string
  campos?: Record<string, string | number | boolean | null>
}

/**
 * Sends an action with what its author saw, and says why it was refused. Once it is done it says so, offers to take it back where that is
 * possible, and opens the next task.
 */
export function useEnviarAcao({ tarefa, nome, acao, vizinhas }: FormDaAcaoProps) {
  const { mutateAsync: agir } = useAgir(tarefa, { naFila: vizinhas.de?.fila !== undefined })
  const desfazer = useDesfazer(tarefa, acao)
  // What the person judged is the task as it was when the form opened; after a refusal, as it is now. A direct one shows what it is about.
  const [aoAbrir, setAoAbrir] = useState<string | null>(acao.direta ? null : tarefa.visto)

  async function enviar(valores: ValoresDaAcao) {
    const undoOf = `mesa:${tarefa.tipo}:${tarefa.id}`
    dismissUndo(undoOf)
    const feita = await agir({ acao: nome, visto: aoAbrir ?? tarefa.visto, ...valores })
    const undo = desfazer && (() => void desfazer(feita.visto))
    // spec §9.8: approvals are told for 4 s; afterwards they are taken back from among what was done.
    toast(textoSobre(acao.feito, feita), { tone: 'success', undo, undoOf, seconds: acao.direta && 4 })
    focusContentWhenLost()
    vizinhas.abrir(vizinhas.proxima ?? vizinhas.anterior)
  }

  // Where a form says why it failed, it stays; a direct action may be gone with the task.
  async function enviarDireto(valores: ValoresDaAcao) {
    try {
      await enviar(valores)
    } catch (error) {
      if (foiRecusado(error) && Object.keys(error.campos).length > 0) throw error
      avisarFalha(comMotivo(acao.falha, error), error)
    }
  }

  return {
    enviar: acao.direta ? enviarDireto : enviar,
    explicar: (error: unknown) => {
      setAoAbrir(null)
      return {
        message: mensagemDaFalha(error, acao.falha),
        fields: foiRecusado(error) ? error.campos : undefined,
      }
    },
  }
}

// Takes the action back that was just done, although its form is gone; undefined where it cannot be.
function useDesfazer(tarefa: TarefaAberta, { desfaz }: AcaoDeTarefa) {
  const { mutateAsync: agir } = useAgir(tarefa)
  const volta = desfaz === undefined ? undefined : tipoDeclarado(tarefa.tipo).acoes[desfaz]
  if (desfaz === undefined || !volta) return undefined
  return async (visto: string) => {
    try {
      const desfeita = await agir({ acao: desfaz, visto })
      toast(textoSobre(volta.feito, desfeita), { tone: 'success' })
    } catch (error) {
      avisarFalha(mensagemDaFalha(error, volta.falha), error)
    }
  }
}
