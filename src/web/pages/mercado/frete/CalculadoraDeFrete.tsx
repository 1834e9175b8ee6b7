import { useState } from 'react'
import * as z from 'zod/mini'
import { cepDePerfilSchema } from '#contract/campos.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import {
  calcularFrete,
  lerTabelaDeFrete,
  motivoParaNaoCalcularFrete,
  zonaDoCep,
} from '#domain/entrega/frete.ts'
import type { Gramas } from '#domain/peso.ts'
import { pesoDigitadoSchema } from '#web/components/peso/peso-digitado.ts'
import type { TabelaVigente } from '#web/queries/mercado/frete-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import styles from './FretePage.module.css'

const entregaFormSchema = z.object({ cep: cepDePerfilSchema, peso: pesoDigitadoSchema })

interface Entrega {
  cep: string
  peso: Gramas
}

interface CalculadoraDeFreteProps {
  tabela: TabelaVigente
}

/** Calculates the freight of a delivery by this table, as the cart does (rule M16). */
export function CalculadoraDeFrete({ tabela }: CalculadoraDeFreteProps) {
  const [entrega, setEntrega] = useState<Entrega | null>(null)
  return (
    <Card className={styles.calculadora}>
      <Form
        label="Calcular frete"
        schema={entregaFormSchema}
        defaultValues={{ cep: '', peso: '' }}
        onSubmit={setEntrega}
        explainError={() => 'Não foi possível calcular.'}
        submitLabel="Calcular"
      >
        {({ field }) => (
          <FormRow>
            <MaskedInput label="CEP" mask={masks.cep} autoComplete="off" {...field('cep')} />
            <TextInput label="Peso" after="kg" inputMode="decimal" autoComplete="off" {...field('peso')} />
          </FormRow>
        )}
      </Form>
      <p role="status" className={styles.resultado}>
        {entrega && <Resultado tabela={tabela} entrega={entrega} />}
      </p>
    </Card>
  )
}

function Resultado({ tabela, entrega: { cep, peso } }: { tabela: TabelaVigente; entrega: Entrega }) {
  const tabelaDeFrete = lerTabelaDeFrete(tabela)
  const motivo = motivoParaNaoCalcularFrete(tabelaDeFrete, cep, peso)
  const frete = calcularFrete(tabelaDeFrete, cep, peso)
  if (motivo || frete === null)
    return <>Sem preço automático. O comprador lê: “{motivo && fraseDoMotivo(motivo)}”</>
  return (
    <>
      <strong>{formatarCentavos(frete)}</strong> em {zonaDoCep(tabelaDeFrete, cep)?.nome}
    </>
  )
}
