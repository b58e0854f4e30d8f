<?php

declare(strict_types=1);

namespace MessagingGateway\Tests\Support;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Wire;
use MessagingGateway\Testing\Contract;
use MessagingGateway\Upload;

/** Calls methods of a client by the names and values of the wire. */
final class Invocation
{
    /**
     * @param object $client an account's, a session's or the public one
     * @param string $operation `messages.sendText`
     * @param array<string, mixed> $input all fields, those of the path too
     * @param string|null $prefix `iterate` in the place of `list`
     */
    public static function call(
        object $client,
        string $operation,
        array $input,
        ?CallOptions $options = null,
        bool $allSessions = false,
        ?string $prefix = null,
    ): mixed {
        [$resource, $method] = explode('.', $operation) + [1 => ''];
        if (!property_exists($client, $resource)) {
            throw new \LogicException("No resource {$resource} for this credential.");
        }
        $name = $method . ($allSessions ? 'ForAllSessions' : '');
        $target = [$client->{$resource}, $prefix === null ? $name : $prefix . substr($name, 4)];
        if (!\is_callable($target)) {
            throw new \LogicException("No method {$operation} for this credential.");
        }

        return $target(...self::arguments($target, $operation, $input, $allSessions), options: $options);
    }

    /** What a call returned, as the wire has it. */
    public static function wire(mixed $value): mixed
    {
        if ($value instanceof Download) {
            return ['base64' => base64_encode($value->contents()), 'contentType' => $value->contentType];
        }

        return Wire::value($value);
    }

    /**
     * @param callable-array $target
     * @param array<string, mixed> $input
     *
     * @return array<string, mixed>
     */
    private static function arguments(array $target, string $operation, array $input, bool $allSessions): array
    {
        $table = Contract::operation($operation, $allSessions);
        $names = array_map(
            static fn(\ReflectionParameter $parameter): string => $parameter->getName(),
            (new \ReflectionMethod($target[0], $target[1]))->getParameters(),
        );
        $arguments = [];
        foreach (array_intersect_key($input, $table['fields']) as $field => $value) {
            $name = self::camel($field);
            $name = \array_key_exists($name, $arguments) || !\in_array($name, $names, true) ? self::camel("other_{$field}") : $name;
            if (\in_array($name, $names, true)) {
                $arguments[$name] = self::value($value, $table['fields'][$field]);
            }
        }
        if ($table['takesFile']) {
            $arguments['file'] = self::file($input);
        }

        return $arguments;
    }

    /** @param array<string, mixed> $rule */
    private static function value(mixed $value, array $rule): mixed
    {
        if (!\is_array($value)) {
            return $value;
        }
        if (($rule['type'] ?? null) === 'list' && \is_array($rule['items'] ?? null)) {
            return array_map(static fn(mixed $item): mixed => self::value($item, $rule['items']), $value);
        }
        if (($rule['type'] ?? null) !== 'object' || !\is_string($rule['name'] ?? null)) {
            return $value;
        }
        $class = "MessagingGateway\\Model\\{$rule['name']}";

        return is_subclass_of($class, Model::class) && method_exists($class, 'fromArray') ? $class::fromArray($value) : $value;
    }

    /** @param array<string, mixed> $input */
    private static function file(array $input): Upload
    {
        $text = \is_string($input['base64'] ?? null) ? $input['base64'] : '';
        $type = \is_string($input['mimetype'] ?? null) ? $input['mimetype'] : null;
        if (preg_match('~^data:([^;,]+);base64,(.*)$~s', $text, $match) === 1) {
            [, $type, $text] = $match;
        }

        return Upload::fromString((string) base64_decode($text, true), $type ?? 'application/octet-stream');
    }

    private static function camel(string $name): string
    {
        return lcfirst(str_replace('_', '', ucwords($name, '_')));
    }
}
