import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import {
  type GrupoDeSinonimos,
  type SemResultado,
  useSalvarGrupo,
  useSinonimos,
} from '#web/queries/mercado/sinonimo-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Grid } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { GruposDeSinonimos } from './GruposDeSinonimos.tsx'
import { juntarTermos, novoSinonimoSchema } from './juntar-termos.ts'
import styles from './SinonimosPage.module.css'

const route = getRouteApi('/sessao/adm/sinonimos')

/** The dictionary of the search: which terms mean the same, and what was searched for in vain (rules N8, N9). */
export function SinonimosPage() {
  const pode = usePermissao()
  return pode('gerir-sinonimos') ? <Dicionario /> : <SemPermissao titulo="Sinônimos" />
}

function Dicionario() {
  const { termo } = route.useSearch()
  const navigate = useNavigate()
  const sinonimos = useSinonimos()
  // A link from a search that found nothing carries its text.
  const [aberto, setAberto] = useState(termo ? { termo, outro: '' } : null)
  function fechar() {
    setAberto(null)
    if (termo) void navigate({ to: paths.sinonimos, search: {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title="Sinônimos"
        aside={
          <Button icon="plus" busy={sinonimos.isPending} onClick={() => setAberto({ termo: '', outro: '' })}>
            Novo grupo
          </Button>
        }
      />
      <Box as="p" below={5} className="muted">
        Na busca de produtos, os termos de um grupo são a mesma coisa.
      </Box>
      <Consultado
        consulta={sinonimos}
        falha="Erro ao carregar os sinônimos."
        esqueleto={<Skeleton height={90} count={6} label="Carregando sinônimos…" />}
      >
        {({ grupos, semResultado }) => (
          <Grid gap={6} className={styles.partes}>
            <section aria-labelledby="sem-resultado">
              <h2 id="sem-resultado">Procurado sem resultado</h2>
              <ProcuradosSemResultado
                procurados={semResultado}
                onCriar={texto => setAberto({ termo: texto, outro: '' })}
              />
            </section>
            <section aria-labelledby="grupos">
              <h2 id="grupos" tabIndex={-1}>
                Grupos
              </h2>
              <GruposDeSinonimos
                grupos={grupos}
                onAdicionar={({ termos: [primeiro = ''] }) => setAberto({ termo: '', outro: primeiro })}
              />
            </section>
            {aberto && <NovoSinonimoDialog grupos={grupos} {...aberto} onClose={fechar} />}
          </Grid>
        )}
      </Consultado>
    </>
  )
}

interface NovoSinonimoDialogProps {
  grupos: readonly GrupoDeSinonimos[]
  /** What the fields begin with. */
  termo: string
  outro: string
  onClose: () => void
}

/** Joins two terms: in the group that one of them has, or in a new one. */
function NovoSinonimoDialog({ grupos, termo, outro, onClose }: NovoSinonimoDialogProps) {
  const { mutateAsync: salvar } = useSalvarGrupo()
  const listaId = useId()
  return (
    <Dialog title="Novo sinônimo" onClose={onClose}>
      <Form
        label="Novo sinônimo"
        schema={novoSinonimoSchema(grupos)}
        defaultValues={{ termo, outro }}
        submitLabel="Salvar"
        explainError={error => mensagemDaFalha(error, 'Erro ao salvar o sinônimo.')}
        onSubmit={async valores => {
          const mudanca = juntarTermos(grupos, valores.termo, valores.outro)
          if (mudanca) await salvar(mudanca)
          onClose()
        }}
      >
        {({ field }) => (
          <>
            <TextInput
              label="Termo"
              hint="Como as pessoas escrevem."
              autoComplete="off"
              {...field('termo')}
            />
            <TextInput
              label="Quer dizer o mesmo que"
              hint="O nome do produto, ou um termo que já está num grupo."
              autoComplete="off"
              list={listaId}
              {...field('outro')}
            />
            <datalist id={listaId}>
              {grupos
                .flatMap(({ termos }) => termos)
                .map(um => (
                  <option key={um} value={um} />
                ))}
            </datalist>
          </>
        )}
      </Form>
    </Dialog>
  )
}

interface ProcuradosSemResultadoProps {
  procurados: readonly SemResultado[]
  onCriar: (texto: string) => void
}

const columns = (onCriar: (texto: string) => void): readonly Column<SemResultado>[] => [
  { key: 'texto', header: 'Texto', card: 'wide', cell: ({ texto }) => <strong>{texto}</strong> },
  {
    key: 'vezes',
    header: 'Vezes',
    card: 'labelled',
    align: 'end',
    cell: ({ vezes }) => vezes,
  },
  {
    key: 'ultimoDia',
    header: 'Último dia',
    card: 'labelled',
    cell: ({ ultimoDia }) => formatarData(ultimoDia),
  },
  {
    key: 'acao',
    header: 'Ação',
    align: 'end',
    card: 'wide',
    cell: ({ texto }) => (
      <Button
        className={inLine}
        variant="plain"
        icon="plus"
        aria-label={`Criar sinônimo para ${texto}`}
        onClick={() => onCriar(texto)}
      >
        Criar sinônimo
      </Button>
    ),
  },
]

/** The groups stand below this list. */
const PRIMEIROS = 10

/** The most frequent texts that no product has (rule N9). */
function ProcuradosSemResultado({ procurados, onCriar }: ProcuradosSemResultadoProps) {
  const [todos, setTodos] = useState(false)
  if (procurados.length === 0) return <Empty text="Nos últimos 30 dias, toda busca encontrou alguma coisa." />
  const mostrados = todos ? procurados : procurados.slice(0, PRIMEIROS)
  return (
    <>
      <Table
        label="Procurado sem resultado"
        columns={columns(onCriar)}
        rows={mostrados}
        rowKey={({ texto }) => texto}
      />
      {mostrados.length < procurados.length && (
        <Button variant="quiet" onClick={() => setTodos(true)}>
          Mostrar todos os {procurados.length}
        </Button>
      )}
    </>
  )
}
