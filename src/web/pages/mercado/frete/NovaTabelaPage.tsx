import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { type TabelaVigente, useFrete, usePublicarTabela } from '#web/queries/mercado/frete-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NOVO_PISO, novaZona, type Rascunho, rascunhoDaTabela, tabelaFormSchema } from './tabela-form.ts'

/** A new version of the freight table, starting from the one in force (rule M16). */
export function NovaTabelaPage() {
  const frete = useFrete()
  return (
    <>
      <PageHeader title="Nova tabela de frete" />
      <Consultado
        consulta={frete}
        falha="Erro ao carregar a tabela de frete."
        esqueleto={<Skeleton height={260} count={3} />}
      >
        {tabela => <TabelaForm tabela={tabela} />}
      </Consultado>
    </>
  )
}

/** Zones, legal minimums and the first day of a new version. */
function TabelaForm({ tabela }: { tabela: TabelaVigente }) {
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
        await publicar({ ...nova, ultimaVersao })
        await navigate({ to: paths.frete })
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
              min={dataEmSaoPaulo(lerRelogio())}
              {...form.field('inicio')}
            />
          </FormRow>
        </>
      )}
    </Form>
  )
}

interface CamposDosPisosProps {
  form: FormFields<Rascunho>
  /** Initial number of legal minimums. */
  inicial: number
}

/** The legal minimum prices for heavy loads: from a weight upwards, by distance. */
function CamposDosPisos({ form, inicial }: CamposDosPisosProps) {
  const { lugares, acrescentar, remover } = useLinhas(
    { ler: () => form.get('pisos'), gravar: pisos => form.set('pisos', pisos) },
    inicial,
  )
  const { field } = form
  const numero = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Grid as="section" gap={4} below={6} aria-labelledby="pisos">
      <h2 id="pisos">Piso legal para cargas pesadas</h2>
      {lugares.map(lugar => (
        <Card key={lugar} flow="stack" gap={4} role="group" aria-label={`Piso ${lugar + 1}`}>
          <Row gap={3} justify="between">
            <h3>Piso {lugar + 1}</h3>
            <Button
              variant="plain"
              icon="trash"
              aria-label={`Remover piso ${lugar + 1}`}
              onClick={() => remover(lugar)}
            >
              Remover
            </Button>
          </Row>
          <FormRow>
            <TextInput label="A partir de" after="kg" {...numero} {...field(`pisos.${lugar}.aPartirDeKg`)} />
            <TextInput label="Por km" before="R$" {...numero} {...field(`pisos.${lugar}.porKm`)} />
            <TextInput
              label="Carga e descarga"
              before="R$"
              {...numero}
              {...field(`pisos.${lugar}.cargaEDescarga`)}
            />
          </FormRow>
        </Card>
      ))}
      <Row wrap gap={3} align="stretch">
        <Button variant="quiet" icon="plus" onClick={() => acrescentar(NOVO_PISO)}>
          Adicionar piso
        </Button>
      </Row>
    </Grid>
  )
}

interface CamposDasZonasProps {
  form: FormFields<Rascunho>
  /** Initial number of zones. */
  inicial: number
}

/** A card of fields for each zone. */
function CamposDasZonas({ form, inicial }: CamposDasZonasProps) {
  const { lugares, acrescentar, remover } = useLinhas(
    { ler: () => form.get('zonas'), gravar: zonas => form.set('zonas', zonas) },
    inicial,
  )
  return (
    <Grid as="section" gap={4} below={6} aria-labelledby="zonas">
      <h2 id="zonas">Zonas de entrega</h2>
      {lugares.map(lugar => (
        <Card key={lugar} flow="stack" gap={4} role="group" aria-label={`Zona ${lugar + 1}`}>
          <Row gap={3} justify="between">
            <h3>Zona {lugar + 1}</h3>
            {lugares.length > 1 && (
              <Button
                variant="plain"
                icon="trash"
                aria-label={`Remover zona ${lugar + 1}`}
                onClick={() => remover(lugar)}
              >
                Remover
              </Button>
            )}
          </Row>
          <CamposDaZona field={form.field} lugar={lugar} />
        </Card>
      ))}
      <Row wrap gap={3} align="stretch">
        <Button variant="quiet" icon="plus" onClick={() => acrescentar(novaZona(form.get('zonas')))}>
          Adicionar zona
        </Button>
      </Row>
    </Grid>
  )
}

function CamposDaZona({ field, lugar }: { field: FormFields<Rascunho>['field']; lugar: number }) {
  const numero = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextInput label="Nome" autoComplete="off" {...field(`zonas.${lugar}.nome`)} />
      <TextArea
        label="Faixas de CEP"
        hint="Uma por linha: 20000-000 a 20599-999"
        {...field(`zonas.${lugar}.faixas`)}
      />
      <FormRow>
        <TextInput label="Distância" after="km" {...numero} {...field(`zonas.${lugar}.km`)} />
        <TextInput label="Parada" before="R$" {...numero} {...field(`zonas.${lugar}.parada`)} />
        <TextInput label="Por kg" before="R$" {...numero} {...field(`zonas.${lugar}.porKg`)} />
        <TextInput label="Mínimo" before="R$" {...numero} {...field(`zonas.${lugar}.minimo`)} />
      </FormRow>
    </>
  )
}

interface ListaDoForm<Linha> {
  ler: () => Linha[]
  gravar: (linhas: Linha[]) => void
}

/** The rows of a list in a form with this initial number: adds one at the end, removes any. */
function useLinhas<Linha>({ ler, gravar }: ListaDoForm<Linha>, inicial: number) {
  const [quantas, setQuantas] = useState(inicial)

  function trocar(linhas: Linha[]) {
    gravar(linhas)
    setQuantas(linhas.length)
  }

  return {
    lugares: Array.from({ length: quantas }, (_, lugar) => lugar),
    acrescentar: (linha: Linha) => trocar([...ler(), linha]),
    remover: (lugar: number) => trocar(ler().toSpliced(lugar, 1)),
  }
}
