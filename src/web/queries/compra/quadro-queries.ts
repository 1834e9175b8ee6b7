// The board of prices (rule N126).
import { useQuery } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'

/** The board as the server has it now. */
export function useQuadro() {
  return useQuery(consulta('GET /v1/quadro'))
}
