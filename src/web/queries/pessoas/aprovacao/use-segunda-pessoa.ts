// Calls that may need a second person (rule M48).
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The answer of a call that was only asked for. */
export const AGUARDA = 'AGUARDA'

/**
 * Returns a function that waits for a call. It answers `AGUARDA`, after a message, if the call was stored for another person to approve:
 * that is no failure, and the form can close.
 */
export function useSegundaPessoa() {
  const queryClient = useQueryClient()
  return async <T>(chamada: Promise<T>): Promise<T | typeof AGUARDA> => {
    try {
      return await chamada
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'aguarda-segunda-pessoa') throw error
      toast(error.message, { seconds: 8 })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/aprovacao'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] })
      return AGUARDA
    }
  }
}
