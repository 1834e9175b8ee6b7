import { useState } from 'react'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './CampoDaValidade.module.css'
import { type OpcaoDeValidade, OUTRA } from './condicoes-form.ts'

interface CampoDaValidadeProps {
  opcoes: readonly OpcaoDeValidade[]
  inicial: string
  campo: FieldBinding
  campoDeOutra: FieldBinding
}

/** Until when a quote holds: one of a few usual ends, or another one within a week (rule N11). */
export function CampoDaValidade({ opcoes, inicial, campo, campoDeOutra }: CampoDaValidadeProps) {
  const [escolhida, setEscolhida] = useState(inicial)
  const { error: _, ...registro } = campo
  return (
    <fieldset className={styles.campo}>
      <legend>Preço vale até</legend>
      <div className={styles.opcoes}>
        {opcoes.map(({ valor, rotulo }) => (
          <label key={valor} className={styles.opcao}>
            <input
              type="radio"
              {...registro}
              value={valor}
              defaultChecked={valor === inicial}
              onChange={event => {
                setEscolhida(valor)
                return registro.onChange(event)
              }}
            />
            <span>{rotulo}</span>
          </label>
        ))}
      </div>
      {escolhida === OUTRA && (
        <TextInput
          label="Dia e hora"
          hint="Em até 7 dias, no horário de Brasília."
          type="datetime-local"
          {...campoDeOutra}
        />
      )}
    </fieldset>
  )
}
