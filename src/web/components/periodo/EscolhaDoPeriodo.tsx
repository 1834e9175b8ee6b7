import { useState } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { anoDe, nomeDoPeriodo, type Periodo, ultimosMeses } from '#domain/periodo.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './EscolhaDoPeriodo.module.css'

interface EscolhaDoPeriodoProps {
  periodo: Periodo
  onChange: (periodo: Periodo) => void
}

const MESES_OFERECIDOS = 13

/** The one control of a period: a month of the last thirteen, this year, or any two days. The address holds the choice. */
export function EscolhaDoPeriodo({ periodo, onChange }: EscolhaDoPeriodoProps) {
  const hoje = dataEmSaoPaulo(lerRelogio())
  const opcoes = [
    ...ultimosMeses(hoje, MESES_OFERECIDOS).map(mes => ({ ...mes, nome: nomeDoPeriodo(mes, hoje) })),
    { ...anoDe(hoje), nome: 'Este ano' },
  ]
  const escolhida = opcoes.find(({ de, ate }) => de === periodo.de && ate === periodo.ate)
  const [livre, setLivre] = useState(!escolhida)
  return (
    <Row wrap gap={2} className={styles.periodo}>
      <Select
        label="Período"
        labelHidden
        value={livre || !escolhida ? '' : escolhida.nome}
        onChange={({ target }) => {
          const nova = opcoes.find(({ nome }) => nome === target.value)
          setLivre(!nova)
          if (nova) onChange({ de: nova.de, ate: nova.ate })
        }}
      >
        {opcoes.map(({ nome }) => (
          <option key={nome}>{nome}</option>
        ))}
        <option value="">Outros dias</option>
      </Select>
      {(livre || !escolhida) && (
        <>
          <Dia label="De" valor={periodo.de} onChange={de => onChange({ ...periodo, de })} />
          <Dia label="Até" valor={periodo.ate} onChange={ate => onChange({ ...periodo, ate })} />
        </>
      )}
    </Row>
  )
}

/** A day; while it is typed it may be none, which changes nothing. */
function Dia({ label, valor, onChange }: { label: string; valor: string; onChange: (dia: string) => void }) {
  return (
    <TextInput
      label={label}
      labelHidden
      type="date"
      required
      min="2000-01-01"
      max="2999-12-31"
      defaultValue={valor}
      onChange={({ target }) => target.validity.valid && onChange(target.value)}
    />
  )
}
