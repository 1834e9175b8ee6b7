// Fills in city and state from a CEP, but never over text that the person typed (design/accounts).
import { useState } from 'react'
import { lugarDoCep } from '#domain/cadastro/cep.ts'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'

const PREENCHIVEIS = ['cidade', 'estadoSigla', 'estado'] as const
type Preenchivel = (typeof PREENCHIVEIS)[number]
type Valores = Readonly<Partial<Record<Preenchivel, string>>>

/** The form's fields that depend on the CEP. */
export interface CamposDoCep {
  get: (nome: Preenchivel | 'cep') => string
  set: (nome: Preenchivel, valor: string) => void
}

/** The value of each field by the CEP, empty if the CEP does not determine it; no fields while the CEP is incomplete. */
function valoresDoCep(cep: string): Valores {
  const lugar = lugarDoCep(cep)
  if (!lugar) return {}
  const { cidade, estadoSigla } = lugar
  return { cidade: cidade ?? '', estadoSigla, estado: nomeDoEstado(estadoSigla) ?? '' }
}

/** Fills in the fields; `preenchidos` names those filled from the CEP. */
export function usePreenchimento({ get, set }: CamposDoCep) {
  const [nossos, setNossos] = useState<Valores>({})

  function preencher(cep: string) {
    const valores = Object.entries(valoresDoCep(cep)) as [Preenchivel, string][] // the keys of `Valores`
    const livres = valores.filter(([nome]) => ['', nossos[nome]].includes(get(nome).trim()))
    for (const [nome, valor] of livres) if (get(nome) !== valor) set(nome, valor)
    if (valores.length > 0) setNossos(Object.fromEntries(livres))
  }

  const preenchidos = [nossos.cidade ? ['a cidade'] : [], nossos.estado ? ['o estado'] : []].flat()
  return { preencher, preenchidos }
}
