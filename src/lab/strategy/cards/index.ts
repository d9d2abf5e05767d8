// A strategy as cards.

export {
  AFTER_DECISIONS,
  type AfterAmount,
  type AfterDecision,
  type AfterDecisionName,
  thenFields,
} from './after-decisions.ts';
export {
  type CardBet,
  type Cards,
  cardsOf,
  type RuleCard,
  type StrategyCard,
  strategyOfCards,
  type WrittenCard,
} from './cards.ts';
export {
  CONDITION_FORMS,
  type ConditionField,
  type ConditionForm,
  conditionFormOf,
  conditionText,
} from './conditions.ts';
