<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/**
 * The generated tables of what calls take and answer.
 *
 * @internal
 *
 * @phpstan-type Rule array<string, mixed>
 * @phpstan-type OperationTable array{
 *     credential: string,
 *     takesFile: bool,
 *     result: array{kind: string, field?: string, beside?: list<string>},
 *     fields: array<string, Rule>,
 *     example: array{input: mixed, output: mixed},
 * }
 */
final class Contract
{
    private const FOLDER = __DIR__ . '/../../resources/contract';

    /** @return OperationTable */
    public static function of(Call $call): array
    {
        return self::operation($call->operation, $call->allSessions);
    }

    /**
     * @return OperationTable
     *
     * @throws \InvalidArgumentException there is no such operation
     */
    public static function operation(string $name, bool $allSessions = false): array
    {
        [$resource, $method] = explode('.', $name) + [1 => ''];
        $path = self::FOLDER . "/{$resource}/{$method}" . ($allSessions ? 'ForAllSessions' : '') . '.php';
        if (preg_match('/^\w+\.\w+$/D', $name) !== 1 || !is_file($path)) {
            throw new \InvalidArgumentException("There is no operation {$name}.");
        }

        /** @var OperationTable the generator writes nothing else */
        $table = require $path;

        return $table;
    }

    /** @return array<string, Rule> the fields of an object that calls take */
    public static function object(string $name): array
    {
        /** @var array<string, array<string, Rule>> $objects the generator writes nothing else */
        $objects = require self::FOLDER . '/objects.php';

        return $objects[$name] ?? throw new \InvalidArgumentException("There is no object {$name}.");
    }

    /** @return array<string, mixed> an example of an event, whole */
    public static function event(string $name): array
    {
        $path = self::FOLDER . "/event-examples/{$name}.php";
        if (preg_match('/^[\w.-]+$/D', $name) !== 1 || !is_file($path)) {
            throw new \InvalidArgumentException("There is no event {$name}.");
        }

        return Read::json(Wire::json(require $path));
    }

    /** @return array{status: int, message: string} a row of the error catalogue */
    public static function error(string $code): array
    {
        /** @var array<string, array{status: int, message: string}> $errors the generator writes nothing else */
        $errors = require self::FOLDER . '/errors.php';

        return $errors[$code] ?? throw new \InvalidArgumentException("There is no error {$code}.");
    }
}
