import { useState } from 'react'
import { dataEmSaoPaulo, feriadosAte } from '#domain/calendario.ts'
import { DIAS_PARA_AGENDAR } from '#domain/entrega/agenda.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { formatarDiaPorExtenso } from '#web/components/entrega/dia-de-entrega.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import type { Agenda, ExcecaoDaAgenda } from '#web/queries/mercado/entrega-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { comExcecao, semExcecao } from '../agenda/agenda-escrita.ts'
import { useSalvarComPergunta } from '../agenda/use-salvar-com-pergunta.ts'
import { excecaoFormSchema, NOVA_EXCECAO } from './excecao-form.ts'

/** Dates without delivery and holidays with it, each with the reason that buyers read. */
export function ExcecoesDaAgenda({ agenda }: { agenda: Agenda }) {
  const [aberta, setAberta] = useState(false)
  const { mutate: salvar, isPending } = useSalvarComPergunta()

  async function remover(excecao: ExcecaoDaAgenda) {
    const dia = formatarDiaPorExtenso(excecao.dia)
    const certeza = await confirmAction({
      title: 'Remover a exceção?',
      text: `${dia} volta a ser um dia como os outros da agenda.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (certeza)
      salvar(semExcecao(agenda, excecao), {
        onError: error => avisarFalha(mensagemDaFalha(error, 'Erro ao remover a exceção.'), error),
      })
  }

  return (
    <Grid as="section" gap={4} above={6} aria-labelledby="excecoes">
      <Row wrap gap={3} justify="between">
        <h2 id="excecoes">Exceções</h2>
        <Button variant="quiet" icon="plus" onClick={() => setAberta(true)}>
          Nova exceção
        </Button>
      </Row>
      <ProximosFeriados />
      {agenda.excecoes.length === 0 ? (
        <p className="muted compact">Nenhuma. Dias sem entrega e feriados com entrega entram aqui.</p>
      ) : (
        <ul className="panel divided">
          {agenda.excecoes.map(excecao => (
            <Grid
              key={`${excecao.dia} ${excecao.zonaId ?? ''}`}
              as="li"
              gap={2}
              columnGap={4}
              align="center"
              columns="fill"
              pad="3-4"
            >
              <div>
                <h3 className="medium">{excecao.motivo}</h3>
                <p className="muted compact">
                  <strong>{formatarDiaPorExtenso(excecao.dia)}</strong> · {descreverExcecao(excecao, agenda)}
                </p>
              </div>
              <IconButton
                icon="trash"
                label={`Remover a exceção de ${formatarDiaPorExtenso(excecao.dia)}`}
                onClick={() => !isPending && void remover(excecao)}
              />
            </Grid>
          ))}
        </ul>
      )}
      {aberta && <ExcecaoDialog agenda={agenda} onClose={() => setAberta(false)} />}
    </Grid>
  )
}

/** National holidays, which are days off unless an exception opens them (rule N48). */
function ProximosFeriados() {
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  const feriados = feriadosAte(hoje, DIAS_PARA_AGENDAR)
  if (feriados.length === 0) return null
  return (
    <p className="muted compact">
      Feriados sem entrega: {feriados.map(feriadoComDia).join(', ')}. Uma exceção libera o dia.
    </p>
  )
}

const feriadoComDia = ({ dia, nome }: { dia: string; nome: string }) => `${nome} (${formatarDiaCurto(dia)})`

/** "Todas as zonas: sem entrega", "Niterói: com entrega". */
function descreverExcecao({ zonaId, entrega }: ExcecaoDaAgenda, { zonas }: Agenda): string {
  const zona = zonas.find(outra => outra.zonaId === zonaId)
  const quem = zonaId === null ? 'Todas as zonas' : (zona?.zonaNome ?? zonaId)
  return `${quem}: ${entrega ? 'com' : 'sem'} entrega`
}

interface ExcecaoDialogProps {
  /** As it is now. */
  agenda: Agenda
  onClose: () => void
}

/** A date without delivery, or a holiday with it, for one zone or all (rule N48). */
function ExcecaoDialog({ agenda, onClose }: ExcecaoDialogProps) {
  const { mutateAsync: salvar, error } = useSalvarComPergunta()
  const [vista, setVista] = useState(agenda)
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  return (
    <Dialog title="Nova exceção" onClose={onClose}>
      <Form
        label="Nova exceção"
        schema={excecaoFormSchema}
        defaultValues={NOVA_EXCECAO}
        onSubmit={async excecao => {
          if (await salvar(comExcecao(vista, excecao))) onClose()
        }}
        explainError={falha => mensagemDaFalha(falha, 'Erro ao salvar a exceção.')}
        submitLabel="Salvar exceção"
        actions={<DadosAtuais falha={error} onCarregar={() => setVista(agenda)} />}
      >
        {({ field }) => (
          <>
            <FormRow>
              <TextInput label="Dia" type="date" min={hoje} {...field('dia')} />
              <Select label="O que muda" {...field('tipo')}>
                <option value="SEM_ENTREGA">Sem entrega</option>
                <option value="COM_ENTREGA">Com entrega</option>
              </Select>
            </FormRow>
            <Select label="Zona" {...field('zonaId')}>
              <option value="">Todas as zonas</option>
              {agenda.zonas
                .filter(({ zonaNome }) => zonaNome !== null)
                .map(({ zonaId, zonaNome }) => (
                  <option key={zonaId} value={zonaId}>
                    {zonaNome}
                  </option>
                ))}
            </Select>
            <TextInput label="Motivo" hint="Os compradores leem: Feriado." {...field('motivo')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
