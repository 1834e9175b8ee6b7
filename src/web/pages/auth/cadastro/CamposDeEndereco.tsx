import type { ChangeEvent } from 'react'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import styles from './Cadastro.module.css'
import { Grupo } from './Grupo.tsx'

type Nome = 'cep' | 'rua' | 'numero' | 'bairro' | 'cidade' | 'estado' | 'estadoSigla'

interface CamposDeEnderecoProps {
  field: (nome: Nome) => FieldBinding
  /** Writes the state's name, which follows from its two letters. */
  setEstado: (nome: string) => void
}

/** Where to deliver (spec §5). */
export function CamposDeEndereco({ field, setEstado }: CamposDeEnderecoProps) {
  const sigla = field('estadoSigla')

  function handleSigla(event: ChangeEvent<HTMLInputElement>) {
    const nome = nomeDoEstado(event.target.value)
    if (nome) setEstado(nome)
    return sigla.onChange(event)
  }

  return (
    <Grupo titulo="Endereço de entrega">
      <div className={styles.curtoELongo}>
        <MaskedInput label="CEP" mask={masks.cep} autoComplete="postal-code" {...field('cep')} />
        <TextInput label="Rua" autoComplete="address-line1" {...field('rua')} />
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
    </Grupo>
  )
}
