// A change about money asks for the password again 12 hours after it was typed (rule M5, design/sessions).
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { confirmarSenha as chamarConfirmacao } from '#web/queries/pessoas/auth-queries.ts'

/** What the dialog needs: how to send the password, how to give up, and what a wrong one says. */
export interface PerguntaDaSenha {
  confirmar: (senhaAtual: string) => Promise<void>
  desistir: () => void
  explainError: typeof explicar
}

interface Espera {
  /** Before the person is asked. */
  aoPerguntar: () => void
  /** After the right password, before the call is repeated. */
  aoConfirmar: () => void
}

/**
 * `comSenha` makes a call. If the server refuses it with `senha-de-novo`, `pergunta` waits for the password, and the right one repeats the
 * call; giving up, or leaving the screen, throws that refusal. The caller sees one call that takes long.
 */
export function useSenhaDeNovo() {
  const [pergunta, setPergunta] = useState<PerguntaDaSenha | null>(null)
  const { mutateAsync: confirmarSenha } = useMutation({ mutationFn: chamarConfirmacao })
  useEffect(() => () => pergunta?.desistir(), [pergunta])

  function perguntar(recusa: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const responder = (resposta: () => void) => {
        setPergunta(null)
        resposta()
      }
      setPergunta({
        confirmar: async senhaAtual => {
          await confirmarSenha(senhaAtual)
          responder(resolve)
        },
        desistir: () => responder(() => reject(recusa)),
        explainError: explicar,
      })
    })
  }

  async function comSenha<T>(chamar: () => Promise<T>, espera?: Espera): Promise<T> {
    try {
      return await chamar()
    } catch (error) {
      if (!recusadoCom(error, 'senha-de-novo')) throw error
      espera?.aoPerguntar()
      await perguntar(error)
      espera?.aoConfirmar()
      return chamar()
    }
  }

  return { comSenha, pergunta }
}

function explicar(error: unknown) {
  return {
    message: mensagemDaFalha(error, 'Não foi possível conferir sua senha. Tente de novo.'),
    fields: error instanceof ApiError ? error.campos : {},
  }
}
