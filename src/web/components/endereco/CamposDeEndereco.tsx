import { type ChangeEvent, useState } from 'react'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'
import { CepInput } from '#web/components/cep/CepInput.tsx'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './CamposDeEndereco.module.css'
import { type CamposDoCep, usePreenchimento } from './use-preenchimento.ts'

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
      <div className={styles.curtoELongo}>
        <TextInput label="Número" inputMode="numeric" autoComplete="off" {...field('numero')} />
        <TextInput label="Bairro" autoComplete="address-level3" {...field('bairro')} />
      </div>
      <TextInput label="Cidade" autoComplete="address-level2" {...field('cidade')} />
      <div className={styles.curtoELongo}>
        <TextInput
          label="Sigla do estado"
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
          {...sigla}
          onChange={handleSigla}
        />
        <TextInput label="Estado" autoComplete="address-level1" {...field('estado')} />
      </div>
    </>
  )
}
