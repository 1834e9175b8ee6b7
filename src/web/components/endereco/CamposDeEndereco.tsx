import { type ChangeEvent, useState } from 'react'
import { lugarDoCep } from '#domain/cadastro/cep.ts'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'
import { CepInput } from '#web/components/cep/CepInput.tsx'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './endereco.module.css'

type Nome = 'cep' | 'rua' | 'numero' | 'bairro' | 'cidade' | 'estado' | 'estadoSigla'

interface CamposDeEnderecoProps extends CamposDoCep {
  field: (nome: Nome) => FieldBinding
}

/** The fields of an address (spec §5); the CEP fills in what it determines. */
export function CamposDeEndereco({ field, get, set }: CamposDeEnderecoProps) {
  const sigla = field('estadoSigla')
  const [estadoSigla, setEstadoSigla] = useState(() => get('estadoSigla'))
  const { preenchidos, preencher } = usePreenchimento({ get, set })

  function handleCep(cep: string) {
    preencher(cep)
    setEstadoSigla(get('estadoSigla'))
  }

  function handleSigla(event: ChangeEvent<HTMLInputElement>) {
    const nome = nomeDoEstado(event.target.value)
    if (nome) set('estado', nome)
    setEstadoSigla(event.target.value)
    return sigla.onChange(event)
  }

  return (
    <>
      <CepInput
        field={field('cep')}
        inicial={get('cep')}
        onCep={handleCep}
        preenchidos={preenchidos}
        estadoSigla={estadoSigla}
      />
      <TextInput label="Rua" autoComplete="address-line1" {...field('rua')} />
      <Grid gap={4} columnGap={3} align="start" className={styles.curtoELongo}>
        <TextInput label="Número" inputMode="numeric" autoComplete="off" {...field('numero')} />
        <TextInput label="Bairro" autoComplete="address-level3" {...field('bairro')} />
      </Grid>
      <TextInput label="Cidade" autoComplete="address-level2" {...field('cidade')} />
      <Grid gap={4} columnGap={3} align="start" className={styles.curtoELongo}>
        <TextInput
          label="Sigla do estado"
          autoCapitalize="characters"
          autoComplete="off"
          {...sigla}
          onChange={handleSigla}
        />
        <TextInput label="Estado" autoComplete="address-level1" {...field('estado')} />
      </Grid>
    </>
  )
}

// Fills in city and state from a CEP, but never over text that the person typed (design/accounts).
const PREENCHIVEIS = ['cidade', 'estadoSigla', 'estado'] as const
type Preenchivel = (typeof PREENCHIVEIS)[number]
type Valores = Readonly<Partial<Record<Preenchivel, string>>>

/** The form's fields that depend on the CEP. */
interface CamposDoCep {
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
function usePreenchimento({ get, set }: CamposDoCep) {
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
