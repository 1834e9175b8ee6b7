import { useEffect, useState } from 'react'
import { moverEntrega } from '#contract/mercado/entrega.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { DIAS_PARA_AGENDAR } from '#domain/entrega/agenda.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { horarioDaNota } from '#domain/entrega/horario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { descreverCorte, formatarDiaPorExtenso } from '#web/components/entrega/dia-de-entrega.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import {
  type DiaOferecido,
  type DiasDoCarrinho,
  ehDaEntrega,
  useCarrinhoComOsDias,
  useDiasDoCarrinho,
  useEscolherComMotivo,
  useEscolherDia,
} from '#web/queries/compra/carrinho/entrega-queries.ts'
import { useCarrinhoMudando } from '#web/queries/compra/carrinho-queries.ts'
import { useCadastroDoUser } from '#web/queries/pessoas/user-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../CarrinhoPage.module.css'
import { ENTREGA, irAEntrega } from '../fechamento/ir-ao-titulo.ts'
import { motivoDoDia } from './motivo-do-dia.ts'

const NENHUM_DIA = 'Ainda não há dia de entrega para o seu CEP. Nossa equipe vai combinar com você.'

interface EntregaDoCarrinhoProps {
  carrinho: Carrinho
  visaoDaEquipe: boolean
  /** Why the boleto could not be generated, if it is because of the day; null otherwise. */
  recusa: string | null
}

/** The day of delivery: the first free one is proposed, another one is a tap away (rules N49, N51). Nothing where the zone has no agenda. */
export function EntregaDoCarrinho({ carrinho, visaoDaEquipe, recusa }: EntregaDoCarrinhoProps) {
  const mudando = useCarrinhoMudando()
  const comAgenda = carrinho.entregaDia !== undefined
  const dias = useDiasDoCarrinho(carrinho, { enabled: comAgenda && !mudando })
  useCarrinhoComOsDias(carrinho, dias)
  const impedimento = carrinho.impedimentos.find(({ codigo }) => ehDaEntrega(codigo))

  // After a refusal the person chooses again.
  useEffect(() => {
    if (recusa !== null) irAEntrega()
  }, [recusa])

  if (!comAgenda) return null
  return (
    <Grid
      as="section"
      columns="fill"
      align="center"
      gap={2}
      className={styles.entrega}
      aria-labelledby={ENTREGA}
    >
      <h2 id={ENTREGA} tabIndex={-1}>
        Entrega{!visaoDaEquipe && <Horario />}
      </h2>
      <FormAlert message={recusa ?? impedimento?.message} />
      <Consultado
        consulta={dias}
        falha="Erro ao carregar os dias de entrega."
        esqueleto={<Skeleton height={60} label="Carregando os dias de entrega…" />}
      >
        {({ dias }) => <Dias carrinho={carrinho} dias={dias} />}
      </Consultado>
      {visaoDaEquipe && <DiaDaEquipe carrinho={carrinho} />}
    </Grid>
  )
}

/** When the buyer receives, as its note of delivery says (rule N57). */
function Horario() {
  const { data } = useCadastroDoUser(usePermissao()('editar-endereco'))
  const horario = horarioDaNota(data?.endereco?.notaDeEntrega ?? null)
  return horario && <span className={`muted small ${styles.horario}`}> {horario}</span>
}

function Dias({ carrinho, dias }: Pick<EntregaDoCarrinhoProps, 'carrinho'> & Pick<DiasDoCarrinho, 'dias'>) {
  const { mutate: escolher } = useEscolherDia()
  const { entregaDia = null, emEmissao } = carrinho
  const oferecido = dias.some(({ dia }) => dia === entregaDia)
  return (
    <>
      {entregaDia === null && <p>{NENHUM_DIA}</p>}
      {entregaDia !== null && !oferecido && (
        <p>
          Marcado pela equipe: <strong>{formatarDiaPorExtenso(entregaDia)}</strong>
        </p>
      )}
      {dias.length > 0 && (
        <EscolhaDoDia
          dias={dias}
          marcado={entregaDia}
          bloqueado={emEmissao}
          impedido={carrinho.impedimentos.some(({ codigo }) => ehDaEntrega(codigo))}
          agora={lerRelogio()}
          onEscolher={dia => escolher(dia)}
        />
      )}
    </>
  )
}

function DiaDaEquipe({ carrinho }: Pick<EntregaDoCarrinhoProps, 'carrinho'>) {
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  return (
    <>
      <Button variant="quiet" icon="edit" className={styles.comMotivo} onClick={() => setAberto(true)}>
        Outro dia, com motivo
      </Button>
      {aberto && <OutroDiaDialog compradorNome={carrinho.comprador.nome} onClose={fechar} />}
    </>
  )
}

const RESERVADO = 'Marcado pela equipe'

/** So many days stand there at first. */
const MOSTRADOS = 3

interface EscolhaDoDiaProps {
  dias: readonly DiaOferecido[]
  /** The chosen day, or the one that is proposed; null if there is none. */
  marcado: string | null
  /** The boleto is being issued. */
  bloqueado: boolean
  /** The marked day cannot be booked. Without that, one that is full or closed was booked by staff. */
  impedido: boolean
  agora: Date
  onEscolher: (dia: string) => void
}

/** The days as chips, one of which is marked: arrow keys move between those that are free. The next three free ones, or all. */
function EscolhaDoDia({ dias, marcado, bloqueado, impedido, agora, onEscolher }: EscolhaDoDiaProps) {
  const [todos, setTodos] = useState(false)
  const livre = ({ situacao, corteEm }: DiaOferecido) => situacao === 'LIVRE' && corteEm !== null
  const outros = dias.filter(um => livre(um) && um.dia !== marcado)
  const temMarcado = dias.some(({ dia }) => dia === marcado)
  const proximos = new Set(outros.slice(0, MOSTRADOS - Number(temMarcado)).map(({ dia }) => dia))
  const mostrados = todos ? dias : dias.filter(({ dia }) => dia === marcado || proximos.has(dia))

  return (
    <>
      {proximos.size + Number(temMarcado) < dias.length && (
        <Button
          variant="plain"
          className={styles.outroDia}
          aria-expanded={todos}
          onClick={() => setTodos(!todos)}
        >
          Outro dia
        </Button>
      )}
      <Grid columns={3} gap={2} className="anchor" role="radiogroup" aria-labelledby={ENTREGA}>
        {mostrados.map(oferecido => {
          const { dia, corteEm, motivo } = oferecido
          const vale = livre(oferecido) || (dia === marcado && !impedido)
          return (
            <label key={dia} className={`ring ${styles.dia}`} data-fechado={vale ? undefined : ''}>
              <input
                type="radio"
                name="entregaDia"
                className={styles.escolha}
                checked={dia === marcado}
                disabled={bloqueado || (!livre(oferecido) && dia !== marcado)}
                onChange={() => onEscolher(dia)}
              />
              <strong>{formatarDiaCurto(dia)}</strong>
              <span className="visually-hidden"> · </span>
              <span className={classNames(styles.corte, 'muted small')}>
                {livre(oferecido) && corteEm !== null
                  ? descreverCorte(corteEm, agora)
                  : vale && !bloqueado
                    ? RESERVADO
                    : motivoDoDia(oferecido)}
              </span>
              {livre(oferecido) && motivo && (
                <span className={classNames(styles.corte, 'muted small')}>{motivo}</span>
              )}
            </label>
          )
        })}
      </Grid>
    </>
  )
}

/** Staff choose a day beyond its cut-off or capacity, with a reason (rule N51). */
function OutroDiaDialog({ compradorNome, onClose }: { compradorNome: string; onClose: () => void }) {
  const { mutateAsync: escolher } = useEscolherComMotivo()
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  return (
    <Dialog title={`Entrega de ${compradorNome}`} onClose={onClose}>
      <p>Vale também um dia cheio, sem entrega ou com o prazo encerrado.</p>
      <Form
        schema={moverEntrega.body}
        defaultValues={{ dia: '', motivo: '' }}
        onSubmit={async ({ dia, motivo }) => {
          await escolher({ dia, motivo })
          onClose()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar o dia.')}
        submitLabel="Marcar este dia"
      >
        {({ field }) => (
          <>
            <TextInput
              label="Dia da entrega"
              type="date"
              min={hoje}
              max={somarDias(hoje, DIAS_PARA_AGENDAR)}
              {...field('dia')}
            />
            <TextArea label="Motivo" rows={3} {...field('motivo')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
