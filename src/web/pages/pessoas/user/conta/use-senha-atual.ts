import { useState } from 'react'
import { recusadoCom } from '#web/api/api-error.ts'

/**
 * Sends a change that the server may answer with `confirme-senha` (rule M5): then `precisaDaSenha` is true and the current password must be
 * asked for, and `confirmar` repeats the change with it. Every other refusal is thrown.
 */
export function useSenhaAtual<Valor>(alterar: (valor: Valor, senhaAtual?: string) => Promise<unknown>) {
  const [aConfirmar, setAConfirmar] = useState<{ valor: Valor } | null>(null)

  async function enviar(valor: Valor): Promise<void> {
    try {
      await alterar(valor)
    } catch (error) {
      if (!recusadoCom(error, 'confirme-senha')) throw error
      setAConfirmar({ valor })
    }
  }

  async function confirmar(senhaAtual: string): Promise<void> {
    if (!aConfirmar) return
    await alterar(aConfirmar.valor, senhaAtual)
    setAConfirmar(null)
  }

  return { enviar, precisaDaSenha: aConfirmar !== null, confirmar, desistir: () => setAConfirmar(null) }
}
