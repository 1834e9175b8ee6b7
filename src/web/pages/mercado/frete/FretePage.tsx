import { getRouteApi, Link } from '@tanstack/react-router'
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
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import { pesoDigitadoSchema } from '#web/components/peso/peso-digitado.ts'
import { paths } from '#web/paths.ts'
import {
  type TabelaVigente,
  useFrete,
  useHistoricoDoFrete,
  type VersaoDeFrete,
} from '#web/queries/mercado/frete-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './FretePage.module.css'
import { TabelaDeFrete } from './TabelaDeFrete.tsx'
import { inicioDaVigencia } from './vigencia.ts'

const route = getRouteApi('/sessao/adm/frete')

/** The freight table in force, a calculator, and the versions before and after (rule M16). */
export function FretePage() {
  const { page = 0 } = route.useSearch()
  const frete = useFrete()
  return (
    <>
      <PageHeader
        title="Frete"
        aside={
          <Link to={paths.novaTabelaDeFrete} className={buttonClass()}>
            Nova versão
          </Link>
        }
      />
      <Consultado
        consulta={frete}
        falha="Erro ao carregar a tabela de frete."
        esqueleto={<Skeleton height={1200} compactHeight={2140} />}
      >
        {tabela => (
          <>
            <Grid as="section" gap={4} below={6} aria-labelledby="vigente">
              <h2 id="vigente">Tabela em vigor</h2>
              <p className="muted">{descreverVersao(tabela)}</p>
              <TabelaDeFrete tabela={tabela} />
            </Grid>
            <Grid as="section" gap={4} below={6} aria-labelledby="calculadora">
              <h2 id="calculadora">Quanto custa uma entrega</h2>
              <CalculadoraDeFrete tabela={tabela} />
            </Grid>
          </>
        )}
      </Consultado>
      <Grid as="section" gap={4} below={6} aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
        <HistoricoDoFrete page={page} />
      </Grid>
    </>
  )
}

function descreverVersao({ versao, ultimaVersao, vigenteDesde }: TabelaVigente): string {
  const emVigor = `Versão ${versao}, desde ${inicioDaVigencia(vigenteDesde)}.`
  return ultimaVersao > versao ? `${emVigor} A versão ${ultimaVersao} começa mais tarde.` : emVigor
}

const entregaFormSchema = z.object({ cep: cepDePerfilSchema, peso: pesoDigitadoSchema })

interface Entrega {
  cep: string
  peso: Gramas
}

/** Calculates the freight of a delivery by this table, as the cart does (rule M16). */
function CalculadoraDeFrete({ tabela }: { tabela: TabelaVigente }) {
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

const columns: readonly Column<VersaoDeFrete>[] = [
  { key: 'versao', header: 'Versão', cell: ({ versao }) => <strong>Versão {versao}</strong> },
  {
    key: 'desde',
    header: 'Vale desde',
    card: 'labelled',
    cell: ({ vigenteDesde }) => inicioDaVigencia(vigenteDesde),
  },
  {
    key: 'publicada',
    header: 'Publicada',
    card: 'labelled',
    cell: ({ publicadaEm }) => (publicadaEm ? <Instante valor={publicadaEm} /> : 'com o sistema'),
  },
  { key: 'por', header: 'Por', card: 'labelled', cell: ({ por }) => por?.nome ?? '—' },
]

interface HistoricoDoFreteProps {
  /** Counted from 0. */
  page: number
}

/** All versions of the table; each can be opened. */
function HistoricoDoFrete({ page }: HistoricoDoFreteProps) {
  const historico = useHistoricoDoFrete(page)
  const [versaoAberta, setVersaoAberta] = useState<VersaoDeFrete | null>(null)
  const ver: Column<VersaoDeFrete> = {
    key: 'ver',
    header: 'Ver',
    align: 'end',
    card: 'wide',
    cell: versao => (
      <Button
        variant="plain"
        icon="eye"
        aria-label={`Ver versão ${versao.versao}`}
        onClick={() => setVersaoAberta(versao)}
      >
        Ver
      </Button>
    ),
  }
  return (
    <>
      <Consultado
        consulta={historico}
        falha="Erro ao carregar o histórico."
        esqueleto={<Skeleton height={58} count={3} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Versões da tabela de frete"
            columns={[...columns, ver]}
            pagina={pagina}
            rowKey={({ versao }) => versao}
            busy={historico.isPlaceholderData}
            vazio={<Empty text="Nenhuma versão ainda." />}
          />
        )}
      </Consultado>
      {versaoAberta && (
        <Dialog title={`Versão ${versaoAberta.versao}`} onClose={() => setVersaoAberta(null)}>
          <TabelaDeFrete tabela={versaoAberta} />
        </Dialog>
      )}
    </>
  )
}
