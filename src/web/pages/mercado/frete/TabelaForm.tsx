import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { type TabelaVigente, usePublicarTabela } from '#web/queries/mercado/frete-queries.ts'
import { AGUARDA } from '#web/queries/pessoas/aprovacao/use-segunda-pessoa.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { CamposDasZonas } from './CamposDasZonas.tsx'
import { CamposDosPisos } from './CamposDosPisos.tsx'
import { rascunhoDaTabela, tabelaFormSchema } from './tabela-form.ts'

interface TabelaFormProps {
  tabela: TabelaVigente
}

/** Zones, legal minimums and the first day of a new version. */
export function TabelaForm({ tabela }: TabelaFormProps) {
  const navigate = useNavigate()
  const { mutateAsync: publicar } = usePublicarTabela()
  // The number at the start: a version that another person publishes meanwhile must not be overwritten unseen.
  const [ultimaVersao] = useState(tabela.ultimaVersao)
  return (
    <Form
      label="Nova tabela de frete"
      schema={tabelaFormSchema}
      defaultValues={rascunhoDaTabela(tabela)}
      onSubmit={async nova => {
        const publicada = await publicar({ ...nova, ultimaVersao })
        await navigate({ to: publicada === AGUARDA ? paths.aprovacoes : paths.frete })
      }}
      explainError={error => mensagemDaFalha(error, 'Erro ao publicar a tabela.')}
      submitLabel="Publicar nova versão"
    >
      {form => (
        <>
          <CamposDasZonas form={form} inicial={tabela.zonas.length} />
          <CamposDosPisos form={form} inicial={tabela.pisos.length} />
          <FormRow>
            <TextInput
              label="Peso máximo com preço automático"
              after="kg"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('maximoKg')}
            />
            <TextInput
              label="Vale a partir de"
              optional
              hint="Em branco: agora."
              type="date"
              min={dataEmSaoPaulo(new Date())}
              {...form.field('inicio')}
            />
          </FormRow>
        </>
      )}
    </Form>
  )
}
