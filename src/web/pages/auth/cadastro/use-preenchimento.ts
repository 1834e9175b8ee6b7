// City and state out of a CEP: only where nobody has written anything, or where we wrote it ourselves (decision 037).
import { useState } from 'react'
import { lugarDoCep } from '#domain/cadastro/cep.ts'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'

const PREENCHIVEIS = ['cidade', 'estadoSigla', 'estado'] as const
type Preenchivel = (typeof PREENCHIVEIS)[number]
type Valores = Readonly<Partial<Record<Preenchivel, string>>>

/** The form's fields that a CEP has to do with. */
export interface CamposDoCep {
  get: (nome: Preenchivel | 'cep') => string
  set: (nome: Preenchivel, valor: string) => void
}

/** What the CEP says of each field; empty text where it is not sure, nothing as long as it is none. */
function valoresDoCep(cep: string): Valores {
  const lugar = lugarDoCep(cep)
  if (!lugar) return {}
  const { cidade, estadoSigla } = lugar
  return { cidade: cidade ?? '', estadoSigla, estado: nomeDoEstado(estadoSigla) ?? '' }
}

/** Fills the fields in; `preenchidos` names those that came from the CEP. */
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
