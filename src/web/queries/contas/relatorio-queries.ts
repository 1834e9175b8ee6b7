// Reports by role (rules N107–N112).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import type { Periodo } from '#domain/periodo.ts'
import type { NomeDeRelatorio, Parte } from '#domain/relatorio.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'

export type Relatorio = RespostaDe<'GET /v1/relatorio/{nome}'>

export interface Escolha extends Periodo {
  nome: NomeDeRelatorio
  por: Parte
}

const partes = ({ nome, por, de, ate }: Escolha) => ({ params: { nome }, query: { por, de, ate } })

/** A report; while the next one loads the one before stays. */
export function useRelatorio(escolha: Escolha) {
  return useQuery({
    ...consulta('GET /v1/relatorio/{nome}', partes(escolha)),
    placeholderData: keepPreviousData,
  })
}

/** The address of its file. */
export const arquivoDoRelatorio = (escolha: Escolha) =>
  enderecoDe('GET /v1/relatorio/{nome}/arquivo', partes(escolha))
