import { useState } from 'react'
import { lugarDoCep } from '#domain/cadastro/cep.ts'
import { useCoberturaDoFrete } from '#web/queries/mercado/frete-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import styles from '../endereco/endereco.module.css'
import { type CepEscrito, recadoDoCep } from './recado-do-cep.ts'

interface CepInputProps extends Pick<CepEscrito, 'preenchidos' | 'estadoSigla'> {
  field: FieldBinding
  /** The field's initial value. */
  inicial: string
  /** Receives the bare digits after each change. */
  onCep?: (cep: string) => void
}

/** A CEP; beside it its place and whether freight to it has a price (design/accounts). */
export function CepInput({ field, inicial, onCep, ...escrito }: CepInputProps) {
  const [cep, setCep] = useState(inicial)
  const temPreco = useTemPreco(cep)
  const recado = recadoDoCep({ ...escrito, cep, temPreco })
  return (
    <Grid gap={3} align="start" className={styles.curtoELongo}>
      <MaskedInput
        label="CEP"
        mask={masks.cep}
        autoComplete="postal-code"
        {...field}
        onBareValue={bare => {
          setCep(bare)
          onCep?.(bare)
        }}
      />
      <Row as="p" className={`muted small target ${styles.recado}`} role="status">
        {recado?.duvida ? (
          <StatusMark icon="alert" tone="warn" sentence>
            {recado.texto}
          </StatusMark>
        ) : (
          recado?.texto
        )}
      </Row>
    </Grid>
  )
}

/** Read once a CEP is complete and may exist; null until the answer is there, and if it fails. */
function useTemPreco(cep: string): boolean | null {
  const { data } = useCoberturaDoFrete(cep, { enabled: lugarDoCep(cep) !== null })
  return data?.temPreco ?? null
}
