// A strategy as cards.

export { THENS, type Then, type ThenField, type ThenName, thenFields } from './after-decisions.ts';
export {
  type Card,
  type CardBet,
  type Cards,
  cardsOf,
  type RuleCard,
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
