/** Words that ask and point. Ignored in a query with other words. */
export const FUNCTION_WORDS: readonly string[] =
  'do about after all also always am any anymore at been being but can could did does doing done each every get gets getting go got had has have he her here his i if just let like made make makes making me mine more much must my need needs now only our please she should so some still such than them too us use using very via want was way we were who why will without yes yet he keep keeps suddenly once give gives giving per'.split(
    ' ',
  );

/** Words for missing things or failures. They ask for help and aren't searched for. */
export const NEGATIONS: readonly string[] =
  "not no won't wont can't cant cannot doesn't doesnt don't dont isn't isnt didn't didnt couldn't couldnt never nothing unable work works working worked happens nt".split(
    ' ',
  );

/** Words for problems, with their other forms. They ask for help and count a little. */
export const TROUBLE_WORDS: readonly string[] =
  'problem error issue trouble broken broke stuck fail failure wrong missing lost forgot forgotten dead bricked crash frozen freeze hang black blank refused denied unknown offline slow flicker disconnect drop jitter dies died dying hung'.split(
    ' ',
  );
